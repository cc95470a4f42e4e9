#!/usr/bin/env bash
# pygraphml 2.4.2 writes a graph that it has read with every id empty: all nodes are one, all edges are loops of it.
#
# A node is known by a datum `label` when it is written, which files of other tools need not have; its id is forgotten. A key is
# written with its id for its name, `d0` for `name`, and edges of a directed graph with directed="false".
#
# Seen with CPython 3.11: source="" target="" directed="false" twice, for edges from a to b and from b to c.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pygraphml==2.4.2 networkx==3.6.1

cd "$folder"
cat >in.graphml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="name" attr.type="string"/>
  <graph id="G" edgedefault="directed">
    <node id="a"><data key="d0">Store</data></node>
    <node id="b"><data key="d0">Pool</data></node>
    <node id="c"/>
    <edge source="a" target="b"/>
    <edge source="b" target="c"/>
  </graph>
</graphml>
XML
venv/bin/python - <<'PYTHON'
import re

import networkx
import pygraphml

right = networkx.read_graphml("in.graphml")
assert list(right.edges) == [("a", "b"), ("b", "c")]

parser = pygraphml.GraphMLParser()
graph = parser.parse("in.graphml")
assert [node.id for node in graph.nodes()] == ["a", "b", "c"]
parser.write(graph, "out.graphml")
text = open("out.graphml").read()
print(text)
assert re.findall('<node id="(.*?)"', text) == ["", "", ""]
assert re.findall("<edge (.*?)/?>", text) == ['source="" target="" directed="false"'] * 2
assert 'attr.name="d0"' in text and 'attr.name="name"' not in text
PYTHON
