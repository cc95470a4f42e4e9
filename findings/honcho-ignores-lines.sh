#!/usr/bin/env bash
# honcho 2.0.0 starts no process `api.v2` of a Procfile, and sets no variable `PROXY=` of its .env file, without a message.
#
# A line of which the name has a dot or a space, or a space before its colon, is no process for it; the others are started, and the exit
# status is 0. In .env a variable without a value is not set to an empty text, so that the one of the shell stays; `export A=1` is nothing.
#
# Seen with CPython 3.11: web alone of five lines; A alone of four.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet honcho==2.0.0

"$folder/venv/bin/python" - <<'PYTHON'
from honcho.environ import parse, parse_procfile

procfile = "web: serve\napi.v2: serve\nbatch : run\nnight job: run\nlog\n"
seen = dict(parse_procfile(procfile).processes)
print(seen)
assert seen == {"web": "serve"}, seen
variables = parse("A=1\nPROXY=\nexport B=1\napp.name=shop\n")
print(variables)
assert variables == {"A": "1"}, variables
PYTHON
