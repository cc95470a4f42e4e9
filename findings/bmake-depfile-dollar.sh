#!/usr/bin/env bash
# BSD make (bmake 20200710 of Debian 12) reads `$$` in the dependencies of a depfile as the start of a variable.
#
# In `out.txt: c$$d.h` GNU make and ninja find the file `c$d.h`. bmake expands the line twice: `$$` becomes `$`, and `$d` nothing, so
# that it looks for `c.h`. A space cannot be written at all: `a\ b.h` is two files.
#
# Seen: don't know how to make c.h; don't know how to make a\.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet bmake=20200710-15+b1 >/dev/null 2>&1
dpkg -x bmake_*.deb package

cat >Makefile <<'MAKE'
out.txt: in.txt
	cp in.txt out.txt
.include "out.d"
MAKE
touch in.txt 'c$d.h' 'a b.h'

# Builds with a depfile of one dependency, $1, and compares what is said with $2.
expect() {
  printf 'out.txt: %s\n' "$1" >out.d
  local said
  said=$(package/usr/bin/bmake -r 2>&1 || true)
  echo "$1: $said"
  [[ "$said" == *"$2"* ]]
}

expect 'c$$d.h' "don't know how to make c.h"
expect 'a\ b.h' "don't know how to make a\\"
