#!/usr/bin/env bash
# anydi 0.81.0 draws no service that has no dependency and that nothing depends on, in Mermaid and in DOT.
#
# `graph("json")` and `graph("tree")` have all of them. A container of three services of which none needs another is `graph TD` and
# nothing else. What is registered and never used, which a graph could show, is what is missing.
#
# Seen with CPython 3.11: json Clock, Pool, Store; dot Pool, Store.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet anydi==0.81.0

"$folder/venv/bin/python" - <<'PYTHON'
import json

import anydi


class Clock:
  pass


class Pool:
  pass


class Store:
  def __init__(self, pool: Pool):
    self.pool = pool


container = anydi.Container()
for kind in (Clock, Pool, Store):
  container.register(kind, scope="singleton")
texts = {name: container.graph(name) for name in ("json", "tree", "mermaid", "dot")}
for name, text in texts.items():
  print(text)
seen = {name: [kind for kind in ("Clock", "Pool", "Store") if kind in text] for name, text in texts.items()}
print(seen)
everything = ["Clock", "Pool", "Store"]
assert seen == {"json": everything, "tree": everything, "mermaid": ["Pool", "Store"], "dot": ["Pool", "Store"]}, seen
PYTHON
