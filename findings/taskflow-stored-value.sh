#!/usr/bin/env bash
# taskflow 6.5.0 gives a task the value that the run was started with, and not the one that a task before it has computed.
#
# A run starts with `store={"token": "old"}`, a task provides the token "new", and the next one takes it: it gets "old". Of two tasks that
# provide a token the later one's is taken. The run's result has a list for such a name, `["old", "new"]`, where it has a value
# for a name that is provided once.
#
# Seen with CPython 3.11: old with the store, second with two tasks, first with one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet taskflow==6.5.0

"$folder/venv/bin/python" -W ignore - <<'PYTHON'
from taskflow import engines, task
from taskflow.patterns import graph_flow, linear_flow


class Token(task.Task):
  default_provides = "token"

  def __init__(self, value):
    super().__init__(value)
    self.value = value

  def execute(self):
    return self.value


class Page(task.Task):
  default_provides = "page"

  def execute(self, token):
    return token


def run(kind, *tasks, **options):
  flow = kind.Flow("flow")
  flow.add(*tasks)
  results = engines.run(flow, **options)
  return results["token"], results["page"]


cases = [
  (run(linear_flow, Token("first"), Page()), ("first", "first")),
  (run(linear_flow, Token("first"), Token("second"), Page()), (["first", "second"], "second")),
  (run(linear_flow, Token("new"), Page(), store={"token": "old"}), (["old", "new"], "old")),
  (run(graph_flow, Page(), Token("new"), store={"token": "old"}), (["old", "new"], "old")),
]
for seen, wanted in cases:
  print(seen)
  assert seen == wanted, (seen, wanted)
PYTHON
