# `make run` and `make test` set up everything they need. The rest is for developers.

VENV := .venv
BIN := $(VENV)/bin
PYTHONS := python3.13 python3.12 python3.11 python3
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
GAMES ?= 1e6
OLD ?= HEAD~1

.PHONY: run test test-fast test-commands test-pages test-apart tested-beside test-bounds test-python mutation setup lint type format bench bench-baseline bench-compare bench-watch report docs golden conformance proof clean

run: $(VENV)/.ready
	$(BIN)/simulate --games $(GAMES)

test: $(VENV)/.ready-to-develop $(VENV)/.browser
	$(BIN)/python -m pytest -q

test-fast: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q -m "not slow"

# The kernels once more with every index checked, in whole games: of all bots, and of the lock-step, which draws its settings
# from all parameters and components.
CHECKED_TESTS := tests/lockstep tests/simcore/test_rng.py tests/simcore/test_bits.py tests/simcore/test_sets.py \
	$(wildcard tests/strategies/*/test_bots.py tests/strategies/*/test_whole_games.py)

test-bounds: $(VENV)/.ready-to-develop
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q $(CHECKED_TESTS)

# And as plain Python with the lines counted: what the rules say, one by one. The reference engine is not compiled: its half
# of the rulebook is left out. So are the tests that play many games. Loops of the benchmarks take minutes to compile.
KERNEL_TESTS := tests/rulebook tests/simcore/games tests/simcore/test_rng.py tests/simcore/test_bits.py tests/simcore/test_sets.py \
	$(wildcard tests/strategies/*/) tests/benchmarks/test_stages.py

test-python: $(VENV)/.ready-to-develop
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest -q \
		-m "plain or not (slow or many_games)" -k "not [reference" $(KERNEL_TESTS)
	$(BIN)/python -m coverage report

# `make test` in parts, which continuous integration takes in turn; the first has all that no other has. What is tried there
# with every index checked is not tried once more without.
COMMANDS := tests/cli tests/docs tests/fuzz
PAGES := tests/reports
APART := tests/browser tests/statistics tests/scale tests/cluster

# What the rest of it leaves out then.
tested-beside:
	@echo $(addprefix --ignore=,$(COMMANDS) $(PAGES) $(APART) $(CHECKED_TESTS)) -m \"not plain\"

test-commands: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q $(COMMANDS)

test-pages: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q $(PAGES)

test-apart: $(VENV)/.ready-to-develop $(VENV)/.browser
	$(BIN)/python -m pytest -q $(APART)

setup: $(VENV)/.ready-to-develop $(VENV)/.browser

lint: $(VENV)/.ready-to-develop
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

type: $(VENV)/.ready-to-develop
	$(BIN)/mypy

format: $(VENV)/.ready-to-develop
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format .

bench: $(VENV)/.ready-to-develop
	$(BIN)/python -m benchmarks

# The same, kept: what later measurements are compared with, and the tables of docs/performance.md.
bench-baseline: $(VENV)/.ready-to-develop
	$(BIN)/python -m benchmarks --out benchmarks/baseline.json
	$(BIN)/python -m benchmarks --game burgle_bros --out benchmarks/baseline_burgle_bros.json
	$(BIN)/python -m benchmarks --game infiltrators_guards --out benchmarks/baseline_infiltrators_guards.json
	$(BIN)/python -m benchmarks --game infiltrators_robots --out benchmarks/baseline_infiltrators_robots.json
	$(BIN)/python -m benchmarks.document

# Two commits in turn; NEW may be left out for the working tree: make bench-compare OLD=HEAD~3
bench-compare: $(VENV)/.ready-to-develop
	$(BIN)/python -m benchmarks.against $(OLD) $(NEW)

bench-watch: $(VENV)/.ready-to-develop
	$(BIN)/python -m benchmarks.watch

report: $(VENV)/.ready
	$(BIN)/simulate report $(RUN)

docs: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q --doctest-modules --doctest-glob="*.md" simcore strategies reports README.md docs

golden: $(VENV)/.ready-to-develop
	$(BIN)/python -m tests.golden

conformance: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q -k conform

mutation: $(VENV)/.ready-to-develop
	$(BIN)/python -m tests.mutation --record

proof: $(VENV)/.ready-to-develop
	$(BIN)/python -m tests.lockstep

clean:
	rm -rf $(VENV) build *.egg-info

# --- the environment: made once, brought up to date when what it is made from changes ---

$(BIN)/python:
	@for python in $(PYTHONS); do \
		if $$python -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))" 2>/dev/null; then \
			echo "making $(VENV) with $$($$python --version)"; exec $$python -m venv $(VENV); \
		fi; \
	done; \
	echo "needs Python 3.11 or newer with its venv module" >&2; exit 1

$(VENV)/.ready: pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing what pyproject.toml asks for, in the versions of constraints.txt ..."
	$(INSTALL) --editable .
	@touch $@

$(VENV)/.ready-to-develop: $(VENV)/.ready
	$(INSTALL) --editable ".[dev]"
	@touch $@

# A browser and what is brought into it, as well as this machine allows. What is missing is tried again next time.
$(VENV)/.browser: tests/browser/package.json tests/browser/set_up.sh | $(VENV)/.ready-to-develop
	@if sh tests/browser/set_up.sh $(VENV); then touch $@; fi
