#!/usr/bin/env bash
# networkx-mermaid 0.3.1 draws arrows for the edges of an undirected graph, from whichever node was named first.
#
# The same `-->` is written for a Graph and for a DiGraph; Mermaid has `---` for a link without a direction. Labels are written as they
# are, without quotes, and Mermaid takes brackets in them for its own.
#
# Seen with CPython 3.11: A --> B for a Graph with the edges a-b or b-a, A(list[int]).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx-mermaid==0.3.1 networkx==3.6.1

"$folder/venv/bin/python" - <<'PYTHON'
import networkx
from networkx_mermaid import DiagramBuilder

texts = []
for kind, edge in ((networkx.Graph, "ab"), (networkx.Graph, "ba"), (networkx.DiGraph, "ab")):
  graph = kind()
  graph.add_edge(*edge)
  texts.append(DiagramBuilder().build(graph).splitlines()[-3:])
print(texts)
assert texts == [["A(a)", "B(b)", "A --> B"], ["A(b)", "B(a)", "A --> B"], ["A(a)", "B(b)", "A --> B"]], texts

graph = networkx.DiGraph()
graph.add_node("list[int]")
assert DiagramBuilder().build(graph).splitlines()[-1] == "A(list[int])"
PYTHON
