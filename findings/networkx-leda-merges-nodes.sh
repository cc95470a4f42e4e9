#!/usr/bin/env bash
# networkx 3.6.1 reads two nodes of a LEDA file as one if they have the same value, and weights as texts named `label`.
#
# In LEDA's format nodes are numbered, and what stands in the node's line is a value, here a kind. igraph 1.0.0 writes the two nodes "disk"
# and "disk"; networkx takes the value for the name. From "Store {db}" it takes the last brace. Of edges between the same nodes it
# keeps one.
#
# Seen with CPython 3.11: 2 nodes and 1 edge of 3 and 2, {'label': '0'} for the weight 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igraph==1.0.0 networkx==3.6.1

"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

import igraph
import networkx

path = sys.argv[1] + "/graph.leda"
graph = igraph.Graph(directed=True)
graph.add_vertices(3)
graph.vs["kind"] = ["disk", "disk", "Store {db}"]
graph.add_edges([(0, 2), (1, 2)])
graph.es["weight"] = [1.5, 0.0]
graph.write_leda(path, names="kind", weights="weight")
with open(path) as file:
  print(file.read())
read = networkx.read_leda(path)
print(read.nodes, read.edges(data=True))
assert list(read.nodes) == ["disk", "Store {db"]
assert list(read.edges(data=True)) == [("disk", "Store {db", {"label": "0"})]

graph.write_leda(path, names=None, weights="weight")
read = networkx.read_leda(path)
print(read.nodes, read.edges(data=True))
assert list(read.edges(data=True)) == [("1", "3", {"label": "1.5"}), ("2", "3", {"label": "0"})]
PYTHON
