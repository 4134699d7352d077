# `make run` and `make test` set up everything they need. The rest is for developers.

VENV := .venv
BIN := $(VENV)/bin
PYTHONS := python3.13 python3.12 python3.11 python3
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
GAMES ?= 1e6

.PHONY: run test test-fast setup lint type format bench report docs golden conformance clean

run: $(VENV)/.ready
	$(BIN)/simulate --games $(GAMES)

test: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q

test-fast: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q -m "not slow"

setup: $(VENV)/.ready-to-develop

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

report: $(VENV)/.ready
	$(BIN)/simulate report $(RUN)

docs: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q --doctest-modules --doctest-glob="*.md" simcore strategies reports README.md docs

golden: $(VENV)/.ready-to-develop
	$(BIN)/python -m tests.golden

conformance: $(VENV)/.ready-to-develop
	$(BIN)/python -m pytest -q -k conform

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
