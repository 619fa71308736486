# Shared by the scripts beside this folder: finds the toolchain and installs what Debian and Ubuntu have packages for.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# need_packages PACKAGE…: installs system packages that are missing, or says how.
need_packages() {
  local missing=() package
  command -v dpkg-query >/dev/null 2>&1 || return 0
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null 2>&1; then sudo=(sudo); else
      say "Missing system packages: ${missing[*]}. Install them with: apt-get install ${missing[*]}"
      exit 3
    fi
  fi
  say "Installing system packages: ${missing[*]}"
  "${sudo[@]}" apt-get update -qq >&2 || true
  DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/tmp/criba-apt.$$ 2>&1 || {
    cat /tmp/criba-apt.$$ >&2
    say "Could not install ${missing[*]}. Install them by hand and try again."
    exit 3
  }
  rm -f /tmp/criba-apt.$$
}

# need_swift: the toolchain, at least 6.0.
need_swift() {
  command -v swift >/dev/null 2>&1 || {
    say "Found no swift. Install a Swift 6 toolchain (swift.org/install) and try again."
    exit 3
  }
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\..*/\1/p' | head -n 1)
  if [ "${version:-0}" -lt 6 ]; then
    say "Found Swift ${version:-unknown}, expected Swift 6 or later."
    exit 3
  fi
}

# need_libraries: what the package links.
need_libraries() {
  need_packages pkg-config libogg-dev libopus-dev libsqlite3-dev zlib1g-dev
}

# need_browser_checks: Playwright and axe in an environment of their own, for the checks of the report page in a browser.
# Without them those checks are skipped, and say so; in CI they must run.
need_browser_checks() {
  local environment="$root/.venv-browser" wanted="$root/Tests/Browser/requirements.txt"
  if [ ! -x "$environment/bin/python" ] || ! cmp -s "$wanted" "$environment/requirements.txt"; then
    say "Installing what the browser checks need …"
    if python3 -m venv "$environment" && "$environment/bin/pip" install -q --disable-pip-version-check -r "$wanted" >&2; then
      cp "$wanted" "$environment/requirements.txt"
    else
      rm -rf "$environment"
      say "Could not install them; the page is not looked at in a browser."
      [ -z "${CI:-}" ] || exit 3
    fi
  fi
}
