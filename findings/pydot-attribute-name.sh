#!/usr/bin/env bash
# pydot 4.0.1 cannot read a DOT file in which a node has an attribute `name`, as igraph 1.0.0 writes it: TypeError.
#
# Attributes of DOT are free, and igraph writes a node's name so. pydot says "Node.__init__() got multiple values for argument 'name'", for
# defaults `node [name=x]` and `graph [name=x]` as well, and networkx's read_dot with it. Of edges `src` and `dst` are refused, and
# `name` is read.
#
# Seen with CPython 3.11 and networkx 3.6.1: TypeError, and no part of the graph.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igraph==1.0.0 networkx==3.6.1 pydot==4.0.1

"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

import igraph
import networkx
import pydot

folder = sys.argv[1]
graph = igraph.Graph(directed=True)
graph.add_vertices(["app", "store"])
graph.add_edge("app", "store")
graph.write_dot(f"{folder}/graph.dot")
with open(f"{folder}/graph.dot") as file:
  text = file.read()
print(text)
assert "name=app" in text


def read(text):
  try:
    return [read.to_string().split() for read in pydot.graph_from_dot_data(text)]
  except TypeError as error:
    return str(error)


for text, wanted in (
  (text, "Node.__init__() got multiple values for argument 'name'"),
  ("digraph { a [name=x] }", "Node.__init__() got multiple values for argument 'name'"),
  ("digraph { node [name=x]; a }", "Node.__init__() got multiple values for argument 'name'"),
  ("digraph { a -> b [src=x] }", "Edge.__init__() got multiple values for argument 'src'"),
):
  seen = read(text)
  print(seen)
  assert seen == wanted
assert read("digraph { a -> b [name=x] }") == ["digraph { a -> b [name=x]; }".split()]
try:
  networkx.nx_pydot.read_dot(f"{folder}/graph.dot")
  raise SystemExit("read")
except TypeError:
  pass
PYTHON
