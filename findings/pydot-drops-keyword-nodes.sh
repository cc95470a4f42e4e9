#!/usr/bin/env bash
# pydot 4.0.1 leaves a node named `node`, `edge` or `graph` out of the text, without a message; networkx 3.6.1 writes it so too.
#
# A node `strict` or `subgraph`, which are keywords of DOT too, is quoted and written. A node `node` that has attributes is written
# without quotes: `node [scope=singleton];` gives the attribute to all nodes that follow, and to that one none. In edges it is quoted.
#
# Seen with CPython 3.11: `digraph g { other; }` for node, edge and graph; `node [scope=singleton]; clock; "node" -> clock;`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pydot==4.0.1 pyparsing==3.3.3 networkx==3.6.1

"$folder/venv/bin/python" - <<'PYTHON'
import networkx
import pydot


def text(name):
  graph = pydot.Dot("g")
  graph.add_node(pydot.Node(name))
  graph.add_node(pydot.Node("other"))
  return " ".join(graph.to_string().split())


for name in ("node", "edge", "graph"):
  print(name, "gives", text(name))
  assert text(name) == "digraph g { other; }", text(name)
for name in ("strict", "subgraph"):
  print(name, "gives", text(name))
  assert text(name) == f'digraph g {{ "{name}"; other; }}', text(name)

graph = networkx.DiGraph()
graph.add_node("node", scope="singleton")
graph.add_edge("node", "clock")
written = " ".join(networkx.nx_pydot.to_pydot(graph).to_string().split())
print(written)
assert written == 'strict digraph { node [scope=singleton]; clock; "node" -> clock; }', written
PYTHON
