#!/usr/bin/env bash
# stackeddag 0.3.4 draws a node `[label=Store]` as "tor", and one that has no label without its name.
#
# It takes the first and the last letter of each label for quotes. In DOT words without spaces need none, and a node without a label
# shows its name, as Graphviz has it.
#
# Seen with CPython 3.11: tor, Pool, and a node without a text, for Store, Pool and clock.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet stackeddag==0.3.4 pydot==4.0.1

cd "$folder"
cat >graph.dot <<'DOT'
digraph {
  store [label=Store];
  pool [label="Pool"];
  store -> pool;
  pool -> clock;
}
DOT
venv/bin/python - <<'PYTHON'
import stackeddag.graphviz

text = stackeddag.graphviz.fromDotFile("graph.dot")
print(text)
assert text.split() == ["o", "tor", "|", "o", "Pool", "|", "o"], text
PYTHON
