#!/usr/bin/env bash
# GNU make 4.3 takes a depfile's first dependency `day=1/main.c` for a variable, and finds nothing to do after it has changed.
#
# `main.o: day=1/main.c day=1/main.h` sets a variable `day` for the target main.o; it has no dependency, and no error is raised. gcc
# writes a path with `=` as it is, and the source comes first. Behind another name it is a dependency. Nothing escapes it: makefiles
# hold such a name in a variable. ninja reads it as a path.
#
# Seen with Debian 12's make and gcc: 'main.o' is up to date. ninja builds again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status make gcc ninja-build >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends make gcc libc6-dev ninja-build >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' make)" == 4.3-* ]]
cd "$folder"
mkdir day=1
echo 'int size;' >day=1/main.h
echo '#include "main.h"' >day=1/main.c

cat >Makefile <<'MAKE'
main.o:
	gcc -MD -c 'day=1/main.c' -o main.o
-include main.d
MAKE
cat >build.ninja <<'NINJA'
rule cc
  command = gcc -MD -c $in -o $out
  depfile = main.d
  deps = gcc
build main.o: cc day=1/main.c
NINJA

# Builds with $1, changes the header, builds again, and compares the end of what is said with $2.
expect() {
  rm -f main.o main.d
  touch --date '-1 hour' day=1/main.h day=1/main.c
  $1 >/dev/null
  touch --date '+2 seconds' day=1/main.h
  local said
  said=$($1)
  echo "$1: $said"
  [[ "$said" == *"$2"* ]]
}

expect 'make -r' "'main.o' is up to date."
grep --quiet '^main.o: day=1/main.c .*day=1/main.h$' main.d
expect ninja '[1/1] gcc -MD -c'
