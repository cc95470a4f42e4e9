#!/usr/bin/env bash
# GraphToMermaid 0.1.3 reads a node `store[Store]` of Mermaid as `s`: all nodes with one first letter are one, with the last label.
#
# Links are read with whole ids, so that they are between other nodes than those that have labels. In `a[A] --> b[B]` the ids are
# "a[A]" and "b[B]". Its example has ids of one figure.
#
# Seen with CPython 3.11: nodes s (Session), store and session, an edge from store to session.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet GraphToMermaid==0.1.3 networkx==3.6.1

"$folder/venv/bin/python" - <<'PYTHON'
from adapter.DefaultGraph import DefaultGraph
from adapter.MermaidAdapter import mermaid_to_graph


class Graph(DefaultGraph):
  def __init__(self):
    super().__init__()
    self.seen = []

  def add_node(self, id, name):
    self.seen.append((id, name))

  def add_edge(self, origin, destination):
    self.seen.append((origin, "to", destination))


text = """\
flowchart TD
  store[Store]
  session[Session]
  store --> session
"""
graph = Graph()
mermaid_to_graph(text, graph)
print(graph.seen)
assert graph.seen == [("s", "Session"), ("store", "store"), ("session", "session"), ("store", "to", "session")], graph.seen

graph = Graph()
mermaid_to_graph("flowchart TD\n  a[A] --> b[B]\n", graph)
print(graph.seen)
assert graph.seen == [("a[A]", "a[A]"), ("b[B]", "b[B]"), ("a[A]", "to", "b[B]")], graph.seen
PYTHON
