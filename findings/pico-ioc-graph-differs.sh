#!/usr/bin/env bash
# pico-ioc 2.5.2 writes another DOT file at each run, for the same container.
#
# A node's name is Python's hash of its key: for a class its place in memory, for a text another number in each process. PYTHONHASHSEED
# does not help with classes. So a graph that is committed or compared has changed whenever it is written.
#
# Seen with CPython 3.11: more than one text in four runs, all equal after their nodes are numbered.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pico-ioc==2.5.2

cd "$folder"
venv/bin/python - <<'PYTHON'
import re
import subprocess
import sys

program = '''
import sys

import pico_ioc


@pico_ioc.component
class Pool:
  pass


@pico_ioc.component
class Store:
  def __init__(self, pool: Pool):
    self.pool = pool


pico_ioc.init(modules=[sys.modules[__name__]]).export_graph("graph.dot")
'''


def graph():
  subprocess.run([sys.executable, "-c", program], check=True)
  with open("graph.dot") as file:
    return file.read()


def numbered(text):
  names = {}
  return re.sub(r"n_[0-9]+", lambda name: names.setdefault(name[0], f"n{len(names)}"), text)


texts = [graph() for _ in range(4)]
print(texts[0])
print(len(set(texts)), "texts in four runs,", len(set(map(numbered, texts))), "after numbering")
assert len(set(texts)) > 1 and len(set(map(numbered, texts))) == 1
PYTHON
