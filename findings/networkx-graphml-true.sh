#!/usr/bin/env bash
# rustworkx 0.18.1 cannot read a GraphML file with a boolean that networkx 3.6.1 has written.
#
# networkx writes Python's `True`. GraphML's booleans are those of XML, which knows `true` and `1`. networkx reads its own file, igraph
# 1.0.0 too; rustworkx, whose functions are modelled on networkx's, raises an error.
#
# Seen with CPython 3.11: provided string was not `true` or `false`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 rustworkx==0.18.1 igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import igraph
import networkx
import rustworkx

graph = networkx.DiGraph()
graph.add_node("store", eager=True)
networkx.write_graphml(graph, "graph.graphml")
with open("graph.graphml") as file:
  assert ">True</data>" in file.read()
assert networkx.read_graphml("graph.graphml").nodes["store"]["eager"] is True
assert igraph.Graph.Read_GraphML("graph.graphml").vs["eager"] == [True]
try:
  seen = str(rustworkx.read_graphml("graph.graphml")[0].nodes())
except Exception as error:
  seen = str(error)
print(seen)
assert "provided string was not `true` or `false`" in seen, seen
PYTHON
