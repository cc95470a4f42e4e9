#!/usr/bin/env bash
# igraph 1.0.0 reads the names in networkx 3.6.1's GML files with `&#34;` for a quote and `&#233;` for an accented letter.
#
# GML's texts are ASCII without quotes, and other characters are written by name or by number. networkx writes all of them by number,
# igraph decodes those with names (`&quot;`, `&amp;`), and warns of others. networkx reads what igraph writes.
#
# Seen with CPython 3.11: say &#34;hi&#34; &#38; go; the other way say "hi" & go.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import igraph
import networkx

name = 'say "hi" & go'
path = "graph.gml"
graph = networkx.DiGraph()
graph.add_node(name)
networkx.write_gml(graph, path)
to_igraph = igraph.Graph.Read_GML(path).vs[0]["label"]

graph = igraph.Graph(directed=True)
graph.add_vertex(label=name)
graph.write_gml(path)
(to_networkx,) = networkx.read_gml(path).nodes
print("networkx to igraph:", to_igraph)
print("igraph to networkx:", to_networkx)
assert (to_igraph, to_networkx) == ("say &#34;hi&#34; &#38; go", name)
PYTHON
