#!/usr/bin/env bash
# networkx 3.6.1 with pydot 4.0.1 reads no node of a cluster in DOT that has no edge, nor the labels of those that have one.
#
# Only the nodes of the outer graph are looked at, and the ends of edges. Attributes of nodes in clusters are lost. With pygraphviz
# 2.0.4 networkx reads the same file as Graphviz does.
#
# Seen with CPython 3.11: 'spare' is missing and store has no label by pydot, all three are there by pygraphviz.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 pydot==4.0.1 pygraphviz==2.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import networkx
import pydot
import pygraphviz

text = '''digraph {
  subgraph cluster_storage { store [label=Storage]; spare }
  app -> store
}'''
by_pydot = networkx.nx_pydot.from_pydot(pydot.graph_from_dot_data(text)[0])
by_pygraphviz = networkx.nx_agraph.from_agraph(pygraphviz.AGraph(text))
print("pydot", dict(by_pydot.nodes(data=True)))
print("pygraphviz", dict(by_pygraphviz.nodes(data=True)))
assert dict(by_pydot.nodes(data=True)) == {"app": {}, "store": {}}
assert dict(by_pygraphviz.nodes(data=True)) == {
  "app": {}, "store": {"label": "Storage"}, "spare": {},
}
PYTHON
