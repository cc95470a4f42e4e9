#!/usr/bin/env bash
# igraph 1.0.0 leaves `_` out of the names of attributes in a GML file, so that `is_async` and `isasync` are one.
#
# A key of GML has letters and digits alone. igraph drops every other character, and puts `igraph` before a digit in front. Two attributes
# whose names differ in that alone are two keys of one name, and the later one's value is read for both. Nothing is said. The attribute
# `id`, in which igraph keeps a GraphML file's names of nodes, is not written: GraphML to GML loses the names.
#
# Seen with CPython 3.11: {'isasync': 'second', 'igraph2nd': ...}; no name of a node.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import igraph

path = "graph.gml"
graph = igraph.Graph(directed=True)
graph.add_vertex(**{"is_async": "first", "isasync": "second", "2nd": "third"})
graph.write_gml(path)
seen = {name: value for name, value in igraph.Graph.Read_GML(path).vs[0].attributes().items() if name != "id"}
print(seen)
assert seen == {"isasync": "second", "igraph2nd": "third"}, seen

graphml = "graph.graphml"
with open(graphml, "w") as file:
  file.write('<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed">')
  file.write('<node id="store"/><node id="pool"/><edge source="store" target="pool"/></graph></graphml>')
graph = igraph.Graph.Read_GraphML(graphml)
assert graph.vs["id"] == ["store", "pool"]
graph.write_gml(path)
with open(path) as file:
  text = file.read()
print(text)
assert "store" not in text and "pool" not in text
PYTHON
