#!/usr/bin/env bash
# igraph 1.0.0 does not read back the names with quotes that it writes to a Pajek file; networkx 3.6.1 cannot read its own.
#
# igraph writes `&#34;` for a quote within a name, and reads it as these five characters. networkx writes the quote as it is, and raises
# an error at its own file. A backslash is gone after networkx, without a message, and an empty name comes back as "0.0".
#
# Seen with CPython 3.11: 'say &#34;hi&#34;'; No closing quotation; 'ab' for 'a\\b'; '0.0' for ''.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igraph==1.0.0 networkx==3.6.1

cd "$folder"
venv/bin/python - <<'PYTHON'
import igraph
import networkx

path = "graph.net"


def through_igraph(name):
  graph = igraph.Graph(directed=True)
  graph.add_vertices(2, {"name": [name, "other"]})
  graph.add_edge(0, 1)
  graph.write_pajek(path)
  return igraph.Graph.Read_Pajek(path).vs[0]["name"]


def through_networkx(name):
  networkx.write_pajek(networkx.DiGraph([(name, "other")]), path)
  try:
    return list(networkx.read_pajek(path).nodes)[0]
  except ValueError as error:
    return str(error)


cases = [
  (through_igraph, 'say "hi"', "say &#34;hi&#34;"),
  (through_igraph, "a\\b", "a\\b"),
  (through_networkx, 'say "hi', "No closing quotation"),
  (through_networkx, "a\\b", "ab"),
  (through_networkx, "", "0.0"),
]
for through, name, wanted in cases:
  seen = through(name)
  print(f"{through.__name__}: {name!r} comes back as {seen!r}")
  assert seen == wanted, (name, seen)
PYTHON
