#!/usr/bin/env bash
# python-mermaid 0.1.6 gives nodes `userStore`, `user-store` and `UserStore` one id, so that Mermaid draws one box for three.
#
# An id is written in small letters with underscores, without accents: it is what Mermaid tells nodes apart by. Its page does not say so.
# A link between two of them is a loop, and the last label wins.
#
# Seen with CPython 3.11: three nodes with the id user_store, and user_store ---> user_store.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-deps python-mermaid==0.1.6 Unidecode==1.4.0

"$folder/venv/bin/python" - <<'PYTHON'
from python_mermaid.diagram import Link, MermaidDiagram, Node

nodes = [Node("userStore", "a property"), Node("user-store", "a service"), Node("UserStore", "a class")]
text = str(MermaidDiagram(nodes=nodes, links=[Link(nodes[0], nodes[2])]))
print(text)
assert text.splitlines() == [
  "graph TD",
  'user_store["a property"]',
  'user_store["a service"]',
  'user_store["a class"]',
  "user_store ---> user_store",
], text
PYTHON
