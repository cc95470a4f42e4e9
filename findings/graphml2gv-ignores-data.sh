#!/usr/bin/env bash
# Graphviz 2.43's graphml2gv reads the nodes and edges of a GraphML file and none of its data, not even labels.
#
# The keys and data that every writer of GraphML writes are an "Unknown node key - ignoring.", and the result has bare names. igraph
# writes the names of nodes as data as well: its nodes are n0 and n1 afterwards.
#
# Seen with Debian 12's graphviz, and igraph 1.0.0: no attribute at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' graphviz)" == 2.42.2-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import igraph
import networkx

graph = networkx.DiGraph()
graph.add_node("store", label="the store", scope="singleton")
graph.add_edge("store", "pool", kind="uses")
networkx.write_graphml(graph, "networkx.graphml")
igraph.Graph.from_networkx(graph).write_graphml("igraph.graphml")
PYTHON
# Compares what Graphviz knows of the file of $1 with $2.
expect() {
  graphml2gv "$1.graphml" 2>"$1.txt" | gvpr '
    N { printf("%s%s ", $.name, hasAttr($, "label") || hasAttr($, "scope") ? " with data" : "") }
    E { printf("%s>%s%s ", $.tail.name, $.head.name, hasAttr($, "kind") ? " with data" : "") }' >"$1.seen"
  echo "$1: $(cat "$1.seen")"
  sort "$1.txt" | uniq -c
  [ "$(cat "$1.seen")" = "$2" ]
  grep --quiet 'Unknown node key - ignoring' "$1.txt"
}
expect networkx 'store store>pool pool '
expect igraph 'n0 n0>n1 n1 '
