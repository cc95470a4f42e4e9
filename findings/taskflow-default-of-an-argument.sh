#!/usr/bin/env bash
# taskflow 6.5.0 refuses a flow in which a task has `limit=5` and another task provides the limit, unless that one comes first by itself.
#
# A default makes the argument optional. Without the other task the default is taken; in a linear flow with the other task first its value
# is taken. In a graph flow, which is ordered by what tasks need, the argument orders nothing, and in every order the run ends with
# "not produced by any accessible provider". A provider that comes later in a linear flow has the same effect, though nothing would
# be missing without it. `requires=["limit"]` is what helps.
#
# Seen with CPython 3.11: 5; 99 in a linear flow; NotFound in both orders of a graph flow, and in the other order of a linear one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet taskflow==6.5.0

"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import logging

from taskflow import engines, task
from taskflow.patterns import graph_flow, linear_flow

logging.disable()


class Limit(task.Task):
  default_provides = "limit"

  def execute(self):
    return 99


class Page(task.Task):
  default_provides = "page"

  def execute(self, limit=5):
    return limit


def outcome(kind, *tasks):
  flow = kind.Flow("flow")
  flow.add(*tasks)
  try:
    return engines.run(flow)["page"]
  except Exception as error:
    return type(error).__name__


cases = {
  "page alone": (outcome(linear_flow, Page()), 5),
  "linear: limit, page": (outcome(linear_flow, Limit(), Page()), 99),
  "linear: page, limit": (outcome(linear_flow, Page(), Limit()), "NotFound"),
  "graph: limit, page": (outcome(graph_flow, Limit(), Page()), "NotFound"),
  "graph: page, limit": (outcome(graph_flow, Page(), Limit()), "NotFound"),
  "graph: page with requires, limit": (outcome(graph_flow, Page(requires=["limit"]), Limit()), 99),
}
for name, (seen, wanted) in cases.items():
  print(name, seen)
  assert seen == wanted, (name, seen)
PYTHON
