#!/usr/bin/env bash
# rustworkx 0.18.1 reads no data `id` of a GraphML file: the node's own XML id stands in its place.
#
# igraph 1.0.0 numbers the nodes of a GraphML file, n0, n1, and keeps the ids of a file that it has read as data called `id`. In
# rustworkx these names are gone. networkx 3.6.1 has both: n0 is the node, and `id` its attribute.
#
# Seen with CPython 3.11: n0 for rustworkx, store for networkx.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 rustworkx==0.18.1 igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import igraph
import networkx
import rustworkx

networkx.write_graphml(networkx.DiGraph([("store", "pool")]), "first.graphml")
igraph.Graph.Read_GraphML("first.graphml").write_graphml("second.graphml")
with_rustworkx = rustworkx.read_graphml("second.graphml")[0].nodes()[0]["id"]
with_networkx = networkx.read_graphml("second.graphml").nodes["n0"]["id"]
print("rustworkx", with_rustworkx, "networkx", with_networkx)
assert (with_rustworkx, with_networkx) == ("n0", "store")
PYTHON
