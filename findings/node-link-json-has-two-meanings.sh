#!/usr/bin/env bash
# rustworkx 0.18.1 cannot read the node-link JSON that networkx 3.6.1 writes.
#
# Both call their format by that name. In networkx the nodes' ids are their names; in rustworkx they are numbers, and other data of a
# node are below a key of their own. The file of a graph with names is refused at its first id.
#
# Seen with CPython 3.11: JSONDeserializationError, "expected usize".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1 rustworkx==0.18.1

"$folder/venv/bin/python" - <<'PYTHON'
import json

import networkx
import rustworkx

graph = networkx.DiGraph([("checkout", "store")])
text = json.dumps(networkx.node_link_data(graph))
try:
  rustworkx.parse_node_link_json(text)
  seen = "read"
except rustworkx.JSONDeserializationError as error:
  seen = str(error)
print(text)
print(seen)
assert "expected usize" in seen, seen
PYTHON
