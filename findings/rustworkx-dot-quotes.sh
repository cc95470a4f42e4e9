#!/usr/bin/env bash
# rustworkx 0.18.1's to_dot writes labels between quotes and escapes nothing in them, and names of attributes as they are.
#
# A label with a quote makes a text that Graphviz refuses; so does an attribute with a space in its name. A label that is given with its
# own quotes, as pydot wants it, has two pairs. A backslash has to be there already: `a\\nb` is two lines.
#
# Seen with CPython 3.11 and Graphviz 2.43: syntax error, three times; a label without quotes is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet rustworkx==0.18.1

"$folder/venv/bin/python" - <<'PYTHON'
import subprocess

import rustworkx


def outcome(**attributes):
  graph = rustworkx.PyDiGraph()
  graph.add_node(attributes)
  text = graph.to_dot(node_attr=lambda node: node)
  read = subprocess.run(["gvpr", "N { print($.label) }"], input=text, capture_output=True, text=True)
  return "syntax error" if "syntax error" in read.stderr else read.stdout.strip()


seen = [outcome(label='say "hi there"'), outcome(label="a", **{"my key": "b"}), outcome(label='"a b"'), outcome(label="a b")]
print(*seen, sep="; ")
assert seen == ["syntax error", "syntax error", "syntax error", "a b"], seen
PYTHON
