#!/usr/bin/env bash
# networkx 3.6.1 writes a node's own attributes `label` and `id` to no GML file, and says nothing. `True` comes back as 1.
#
# GML has keys of these names for every node, so the attributes cannot be written beside them. write_gml skips them; for a value
# that it cannot write, such as None, it raises an error.
#
# Seen with CPython 3.11: {'label': 'shown', 'id': 'x', 'isAsync': True} comes back as {'isAsync': 1}.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1

cd "$folder"
venv/bin/python - <<'PYTHON'
import networkx

graph = networkx.DiGraph()
graph.add_node("clock", label="shown", id="x", isAsync=True)
networkx.write_gml(graph, "graph.gml")
seen = dict(networkx.read_gml("graph.gml").nodes["clock"])
print(seen)
assert seen == {"isAsync": 1} and seen["isAsync"] is not True, seen
PYTHON
