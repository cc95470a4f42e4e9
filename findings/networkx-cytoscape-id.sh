#!/usr/bin/env bash
# networkx 3.6.1 writes a node's data `id` as its id in Cytoscape's JSON, and keeps the node's name in the edges, which lead nowhere then.
#
# Cytoscape finds the ends of an edge by `id`. The data `value` is replaced by the node itself. networkx reads its own file well, as it
# looks at `value` alone, so the file seems right until something else reads it.
#
# Seen with CPython 3.11: ids 7 and 8, an edge from "app" to "store", value "app" for 3.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1

"$folder/venv/bin/python" - <<'PYTHON'
import networkx

graph = networkx.DiGraph()
graph.add_node("app", id="7", value=3)
graph.add_node("store", id="8")
graph.add_edge("app", "store")
elements = networkx.cytoscape_data(graph)["elements"]
print(elements)
assert [node["data"]["id"] for node in elements["nodes"]] == ["7", "8"]
assert [(edge["data"]["source"], edge["data"]["target"]) for edge in elements["edges"]] == [("app", "store")]
assert elements["nodes"][0]["data"]["value"] == "app"
assert list(networkx.cytoscape_graph(networkx.cytoscape_data(graph)).edges()) == [("app", "store")]
PYTHON
