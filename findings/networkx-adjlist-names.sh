#!/usr/bin/env bash
# networkx 3.6.1 writes an adjacency list that it reads as another graph where a name has a space or `#`.
#
# `write_adjlist` separates names by spaces and quotes none; `read_adjlist` takes what follows `#` for a comment. The edge from "store" to
# "disk pool" comes back as edges to "disk" and "pool", and from "disk" to "pool"; "c#" comes back as "c". No error, no warning. With
# another delimiter given to both, names with spaces are kept.
#
# Seen with CPython 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet networkx==3.6.1

cd "$folder"
venv/bin/python - <<'PYTHON'
import networkx

path = "graph.txt"


def edges(target, **options):
  networkx.write_adjlist(networkx.DiGraph([("store", target)]), path, **options)
  return sorted(networkx.read_adjlist(path, create_using=networkx.DiGraph, **options).edges)


expected = {
  ("disk pool", None): [("disk", "pool"), ("store", "disk"), ("store", "pool")],
  ("disk pool", ";"): [("store", "disk pool")],
  ("c#", None): [("store", "c")],
  ("#1", None): [],
}
for (target, delimiter), wanted in expected.items():
  seen = edges(target, **({"delimiter": delimiter} if delimiter else {}))
  print(f"store to {target!r}, delimiter {delimiter}: {seen}")
  assert seen == wanted, seen
PYTHON
