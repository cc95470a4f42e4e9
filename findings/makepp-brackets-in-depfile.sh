#!/usr/bin/env bash
# makepp 2.0.98.5 forgets a dependency `page[id].txt` of a depfile, and finds nothing to do after it has changed.
#
# Brackets in the dependencies of a rule are a wildcard for makepp: the name stands for files `pagei.txt` and `paged.txt`, of which
# there is none, and that is no error. GNU make takes brackets for a wildcard too, and the name itself where nothing matches.
# Compilers write such names as they are. makepp takes quotes out of names as well: `it's.txt` is missed, and the build fails.
#
# Seen with Debian 12's makepp: no update necessary. GNU make and ninja build again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status makepp make >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends makepp make >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' makepp)" == 2.0.98.5-* ]]
cd "$folder"

cat >Makefile <<'MAKE'
out.txt: in.txt
	cp in.txt out.txt
include out.d
MAKE

# Builds with $1, changes page[id].txt, builds again, and compares the end of what is said with $2.
expect() {
  rm -rf out.txt .makepp
  echo 'out.txt: page[id].txt' >out.d
  echo old >'page[id].txt'
  touch --date '-1 hour' in.txt 'page[id].txt'
  $1 >/dev/null 2>&1
  echo changed >'page[id].txt'
  touch --date '+2 seconds' 'page[id].txt'
  local said
  said=$($1 2>/dev/null)
  echo "$1: $said"
  [[ "$said" == *"$2"* ]]
}

expect makepp 'no update necessary'
expect 'make -r' 'cp in.txt out.txt'
