#!/usr/bin/env bash
# NetworKit 11.3 writes a directed graph to DOT as an undirected one, and to GML without its weights.
#
# `store -> app` becomes `graph { 0 -- 1; }`. The weights are in its GraphML and GEXF, which networkx 3.6.1 cannot read: `xmlns` is spelled
# `xmlnsi` in the one and left out of the other. igraph 1.0.0 reads that GraphML. An edge that has no weight in networkx's GraphML gets 0,
# and not 1, if another edge has one.
#
# Seen with CPython 3.11: graph and no digraph; 1.0, 1.0 for 0.5, 2.0; NetworkXError twice; 2.0, 0.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkit==11.3 networkx==3.6.1 igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON' 2>/dev/null
import igraph
import networkit
import networkx

graph = networkit.Graph(3, weighted=True, directed=True)
graph.addEdge(0, 1, 0.5)
graph.addEdge(1, 2, 2)
for name in ("DOT", "GML", "GraphML", "GEXF"):
  networkit.writeGraph(graph, name, getattr(networkit.Format, name))
with open("DOT") as file:
  dot = file.read().split()
print(dot)
assert dot[0] == "graph" and dot.count("--") == 2

weights = [weight for _, _, weight in networkit.readGraph("GML", networkit.Format.GML).iterEdgesWeights()]
print(weights)
assert weights == [1.0, 1.0]

for read, name in ((networkx.read_graphml, "GraphML"), (networkx.read_gexf, "GEXF")):
  try:
    read(name)
    seen = "read"
  except networkx.NetworkXError as error:
    seen = str(error)
  print(name, seen)
  assert seen != "read"
read = igraph.Graph.Read_GraphML("GraphML")
assert read.is_directed() and read.es["weight"] == [0.5, 2.0]

other = networkx.DiGraph()
other.add_edge("store", "app", weight=2.0)
other.add_edge("app", "log")
networkx.write_graphml(other, "networkx")
weights = [weight for _, _, weight in networkit.readGraph("networkx", networkit.Format.GraphML).iterEdgesWeights()]
print(weights)
assert weights == [2.0, 0.0]
PYTHON
