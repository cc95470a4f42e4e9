#!/usr/bin/env bash
# igraph 1.0.0 reads data that a node of a GraphML file does not have: false for a boolean, an empty text for a text.
#
# One node has `eager`, the other has no such data, and the key no default. For igraph the second one has `eager` false, and writes that
# into the next file. A missing number is NaN and is not written. Whole numbers are read as floating-point ones: an identifier above
# 2^53 becomes another one, and is written with fifteen digits.
#
# Seen with CPython 3.11: eager [True, False], note ['x', ''], number [9007199254740992.0, nan]; 9.00719925474099e+15.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igraph==1.0.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import math
import igraph

path = "graph.graphml"
with open(path, "w") as file:
  file.write('''<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="e" for="node" attr.name="eager" attr.type="boolean"/>
  <key id="t" for="node" attr.name="note" attr.type="string"/>
  <key id="n" for="node" attr.name="number" attr.type="long"/>
  <graph edgedefault="directed">
    <node id="a"><data key="e">true</data><data key="t">x</data><data key="n">9007199254740993</data></node>
    <node id="b"/>
  </graph>
</graphml>''')
graph = igraph.Graph.Read_GraphML(path)
print("eager", graph.vs["eager"], "note", graph.vs["note"], "number", graph.vs["number"])
assert graph.vs["eager"] == [True, False] and graph.vs["note"] == ["x", ""]
assert graph.vs["number"][0] == 9007199254740992.0 and math.isnan(graph.vs["number"][1])
del graph.vs["id"]
graph.write_graphml(path)
with open(path) as file:
  text = file.read()
second = text[text.index('<node id="n1">'):text.index("</graph>")]
print(second)
assert '<data key="v_eager">false</data>' in second and "v_number" not in second
assert "9.00719925474099e+15" in text
PYTHON
