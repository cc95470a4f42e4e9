#!/usr/bin/env bash
# bigtree 1.5.3 draws two nodes as one in DOT where a name and a number are the name of another: the eleventh `item`, and `item1`.
#
# A node's id is its name and how many of that name there were before. `item` and 10 is item10, and `item1` and 0 as well, so the box has one
# label, two arrows, and both nodes' children.
#
# Seen with CPython 3.11 and pydot 4.0.1: 24 nodes, 23 ids.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet bigtree==1.5.3 pydot==4.0.1

"$folder/venv/bin/python" - <<'PYTHON'
import bigtree

paths = [f"all/folder{chr(97 + index)}/item" for index in range(11)] + ["all/item1"]
tree = bigtree.list_to_tree(paths)
graph = bigtree.tree_to_dot(tree)
ids = [node.get_name() for node in graph.get_nodes()]
labels = [node.get_label() for node in graph.get_nodes() if node.get_name() == "item10"]
print(len(ids), len(set(ids)), labels)
assert len(ids) == 24 and len(set(ids)) == 23
assert labels == ["item", "item1"]
parents = sorted(edge.get_source() for edge in graph.get_edges() if edge.get_destination() == "item10")
print(parents)
assert parents == ["all0", "folderk0"]
PYTHON
