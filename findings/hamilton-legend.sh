#!/usr/bin/env bash
# sf-hamilton 1.90.0 draws a function of the name `input` or `function` in the legend: the legend's own entries have these names.
#
# In DOT a node that is named again is the same one. The box of `def input(raw)` stands between the legend's entries, in the style of an
# input of the graph, and the arrows lead there. `config`, `output` and others are entries too where the graph has such nodes.
#
# Seen with CPython 3.11 and pydot 4.0.1: `input` and `function` are in the graph with their labels, and in the cluster "Legend".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet 'sf-hamilton[visualization]==1.90.0' pydot==4.0.1

"$folder/venv/bin/python" - <<'PYTHON'
import pydot
from hamilton import ad_hoc_utils, driver


def raw(path: str) -> int:
  return 1


def input(raw: int) -> int:
  return raw


def function(input: int) -> int:
  return input


module = ad_hoc_utils.create_temporary_module(raw, input, function, module_name="flow")
drawing = driver.Builder().with_modules(module).build().display_all_functions()
(graph,) = pydot.graph_from_dot_data(str(drawing))
nodes = {node.get_name() for node in graph.get_nodes()}
(legend,) = graph.get_subgraphs()
entries = {node.get_name() for node in legend.get_nodes()} - {"graph"}
print(nodes, entries)
assert {"raw", "input", "function"} <= nodes
assert entries == {"input", "function"}
PYTHON
