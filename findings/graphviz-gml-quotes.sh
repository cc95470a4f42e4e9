#!/usr/bin/env bash
# Graphviz 2.43's gv2gml writes a label with quotes so that gml2gv, and igraph, read half of it and an attribute that nobody set.
#
# GML knows no quote within a text but `&quot;`. gv2gml writes `label "say "hi" & go"`: the label "say ", then a key `hi` with the value
# " & go". Neither says a word about the key.
#
# Seen with Debian 12's graphviz, and igraph 1.0.0: the label "say ", and hi " & go".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' graphviz)" == 2.42.2-* ]]

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet igraph==1.0.0

cd "$folder"
echo 'digraph g { greeter [label="say \"hi\" & go"] }' | gv2gml >graph.gml
cat graph.gml
gml2gv graph.gml | gvpr 'N { printf("Graphviz: label [%s], hi [%s]\n", $.label, $.hi) }' | tee seen.txt
[ "$(cat seen.txt)" = 'Graphviz: label [say ], hi [ & go]' ]
venv/bin/python -W ignore - <<'PYTHON'
import igraph

node = igraph.Graph.Read_GML("graph.gml").vs[0]
print(f"igraph: label [{node['label']}], hi [{node['hi']}]")
assert (node["label"], node["hi"]) == ("say ", " & go")
PYTHON
