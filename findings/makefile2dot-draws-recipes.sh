#!/usr/bin/env bash
# makefile2dot 1.0.2 draws a recipe's line that has a colon and a space as a target, and a target without dependencies not at all.
#
# It reads what `make -pn` prints, where recipes stand among the rules: of `echo "linking: app"` the words behind the colon become
# dependencies of `echo "linking`. A dependency on `clean` or on `default` is left out, whatever it is.
#
# Seen with CPython 3.11 and GNU make 4.3: `echo "linking` -> `app"`, no clock.o of its own, nothing from all to clean.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet makefile2dot==1.0.2 graphviz==0.21

cd "$folder"
cat >Makefile <<'MAKE'
all: clean app
app: main.c
	echo "linking: app"
clean:
	rm -f app
clock.o:
	touch clock.o
MAKE
touch main.c
venv/bin/makefile2dot >graph.dot
cat graph.dot
grep --quiet --fixed-strings '"echo \"linking" -> "app\""' graph.dot
grep --quiet --fixed-strings 'all -> app' graph.dot
[ "$(grep --count 'clock.o\|clean' graph.dot)" = 0 ]
