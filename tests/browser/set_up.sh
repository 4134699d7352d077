#!/bin/sh
# Sets up what the browser tests need as well as this machine allows: set_up.sh VENV
# It says in a sentence what cannot be had, and fails then, so that it is tried again next time.
folder=$1/browser
log=$folder/set_up.log
missing=0
mkdir -p "$folder" && cp "$(dirname "$0")/package.json" "$folder" || exit
: >"$log"

without() {
	echo "The browser tests will be skipped: $1." >&2
	missing=1
}

has_browser() {
	command -v chromium || command -v chromium-browser || command -v google-chrome
} >/dev/null

install_browser() {
	apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium
} >>"$log" 2>&1

install_packages() {
	npm install --prefix "$folder" --ignore-scripts --no-package-lock --no-audit --no-fund --fetch-retries=1 &&
		node "$folder/node_modules/html-validate/bin/html-validate.mjs" --version
} >>"$log" 2>&1

if ! has_browser && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
	echo "installing Debian's chromium for the browser tests ..."
	install_browser
fi
has_browser || without "there is no chromium (install it, on Debian: apt-get install chromium)"

if ! command -v npm >/dev/null; then
	without "there is no npm to install axe-core and html-validate (on Debian: apt-get install npm)"
elif ! install_packages; then
	without "npm could not install axe-core and html-validate (see $log)"
fi
exit "$missing"
