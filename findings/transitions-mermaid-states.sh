#!/usr/bin/env bash
# transitions 0.9.3 writes a state "in progress" to Mermaid so that three are drawn: "in progress", "in" and "progress".
#
# Names of states are free, and the drawing by Graphviz has one. In Mermaid the arrow leads to the box "progress", and the state's own box
# has none. Of a state "job:done" the arrow leads to "job", and "done" becomes a part of the arrow's text.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet transitions==0.9.3 mermaidx==0.10.1

"$folder/venv/bin/python" - <<'PYTHON'
import re

import mermaidx
from transitions.extensions import GraphMachine


class Job:
  pass


def drawn(state):
  job = Job()
  GraphMachine(
    job, states=["new", state], transitions=[["go", "new", state]], initial="new", graph_engine="mermaid"
  )
  text = job.get_graph().source
  svg = mermaidx.Diagram(text).svg()
  states = {name for name in re.findall(r'id="[^"]*?state-([^"]*?)-\d+"', svg) if name != "root_start"}
  return sorted(states), "done: go" in svg


for state, wanted in (
  ("progress", ["new", "progress"]),
  ("in progress", ["in", "in progress", "new", "progress"]),
  ("job:done", ["job", "new"]),
):
  seen, text = drawn(state)
  print(repr(state), seen, text)
  assert seen == wanted and text == (state == "job:done")
PYTHON
