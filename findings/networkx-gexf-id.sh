#!/usr/bin/env bash
# networkx 3.6.1 writes nodes whose data has `id` to a GEXF file under that id: nodes with the same one are one when the file is read.
#
# A key `id` in a node's data, the table's row it comes from for example, takes the place of the node's own name. Edges follow it. Data
# of an edge that is called `type` or `key` is left out. The same graph comes back whole from GraphML.
#
# Seen with CPython 3.11: two nodes of three and a loop from GEXF, all three from GraphML.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1

"$folder/venv/bin/python" - <<'PYTHON'
import io
import networkx

graph = networkx.DiGraph()
graph.add_node("pool", id="1")
graph.add_node("cache", id="1")
graph.add_node("app")
graph.add_edge("cache", "pool", type="weak", note="n")
graph.add_edge("app", "cache")
read = {}
for write, reader in [(networkx.write_gexf, networkx.read_gexf), (networkx.write_graphml, networkx.read_graphml)]:
  file = io.BytesIO()
  write(graph, file)
  file.seek(0)
  read[reader.__name__] = reader(file)
  print(reader.__name__, sorted(read[reader.__name__]), list(read[reader.__name__].edges(data=True)))
gexf, graphml = read["read_gexf"], read["read_graphml"]
assert sorted(gexf) == ["1", "app"] and set(gexf.edges()) == {("1", "1"), ("app", "1")}
assert "type" not in gexf.edges["1", "1"] and gexf.edges["1", "1"]["note"] == "n"
assert sorted(graphml) == ["app", "cache", "pool"] and graphml.edges["cache", "pool"]["type"] == "weak"
PYTHON
