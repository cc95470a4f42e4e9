#!/usr/bin/env bash
# Tulip 6.0.0 reads an undirected graph in DOT with two edges for each one, `a -> b` and `b -> a`, and no cluster with its nodes.
#
# The degrees are doubled, and so is what is counted or laid out by edges. `subgraph cluster_0 { label=Shop; app }` leaves the node app and
# neither a subgraph nor the label, though Tulip has subgraphs. A quote in a label keeps its backslash.
#
# Seen with CPython 3.11 and tulip-python: 4 edges for 2, no subgraph, say \"hi\"; a directed graph has its edges.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet tulip-python==6.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
from tulip import tlp


def read(text):
  with open("graph.dot", "w") as file:
    file.write(text)
  graph = tlp.importGraph("graphviz", {"file::filename": "graph.dot"})
  labels = [graph["viewLabel"][node] for node in graph.getNodes()]
  edges = sorted((graph["viewLabel"][graph.source(edge)], graph["viewLabel"][graph.target(edge)]) for edge in graph.getEdges())
  return edges, labels, graph.numberOfSubGraphs()


edges, labels, _ = read("graph { app -- log; app -- disk }")
print(edges)
assert edges == [("app", "disk"), ("app", "log"), ("disk", "app"), ("log", "app")]
edges, labels, _ = read("digraph { app -> log; app -> disk }")
assert edges == [("app", "disk"), ("app", "log")]
edges, labels, subgraphs = read("digraph { subgraph cluster_0 { label=Shop; app; log }; app -> log }")
print(labels, subgraphs)
assert labels == ["app", "log"] and subgraphs == 0
_, labels, _ = read(r'digraph { app [label="say \"hi\""] }')
print(labels)
assert labels == [r"say \"hi\""]
PYTHON
