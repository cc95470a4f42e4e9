#!/usr/bin/env bash
# networkx 3.6.1 with pydot 4.0.1 reads the edge `pool:out -> app:in` as one between nodes named "pool:out" and "app:in".
#
# `out` and `in` are ports, the places of the boxes that the edge is drawn to. The graph has four nodes instead of two, and no edge
# between pool and app, so a path between them is not found. A port in quotes leaves one quote in the name.
#
# Seen with CPython 3.11 and pygraphviz 2.0.4, which reads the ports as attributes: no path by pydot, one by pygraphviz.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 pydot==4.0.1 pygraphviz==2.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import networkx
import pydot
import pygraphviz

text = 'digraph { pool; app; pool:out -> app:in; pool:"the end" -> log }'
by_pydot = networkx.nx_pydot.from_pydot(pydot.graph_from_dot_data(text)[0])
by_pygraphviz = networkx.nx_agraph.from_agraph(pygraphviz.AGraph(text))
for graph in by_pydot, by_pygraphviz:
  print(list(graph), networkx.has_path(graph, "pool", "app"))
assert set(by_pydot) == {"pool", "app", "pool:out", "app:in", 'pool:"the end', "log"}
assert not networkx.has_path(by_pydot, "pool", "app")
assert list(by_pygraphviz) == ["pool", "app", "log"] and networkx.has_path(by_pygraphviz, "pool", "app")
PYTHON
