#!/usr/bin/env bash
# mk of Plan 9 takes `./out.txt` of a depfile for another file than `out.txt`, and finds nothing to do after a dependency has changed.
#
# Compilers write the target as it was given to -o. GNU make and ninja leave out the `./`. In a dependency it does no harm, as the file
# itself is looked at.
#
# Seen with Debian 12's 9base: 'out.txt' is up to date. GNU make builds again, and so does mk where the depfile says out.txt.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status 9base make >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends 9base make >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' 9base)" == 1:6-* ]]
cd "$folder"
mk=/usr/lib/plan9/bin/mk

cat >mkfile <<'MK'
out.txt: in.txt
	cp in.txt out.txt
<out.d
MK
cat >Makefile <<'MAKE'
out.txt: in.txt
	cp in.txt out.txt
include out.d
MAKE

# Builds with $1 and the depfile $2, changes part.txt, builds again, and compares what is said with $3.
expect() {
  rm -f out.txt
  echo "$2" >out.d
  touch --date '-1 hour' in.txt part.txt
  $1 >/dev/null 2>&1
  touch --date '+2 seconds' part.txt
  local said
  said=$($1 2>&1)
  echo "$1, $2: $said"
  [[ "$said" == *"$3"* ]]
}

expect $mk './out.txt: part.txt' "'out.txt' is up to date"
expect $mk 'out.txt: ./part.txt' 'cp in.txt out.txt'
expect 'make -r' './out.txt: part.txt' 'cp in.txt out.txt'
