#!/usr/bin/env bash
# pydeps 3.0.9 draws the modules shop.store.disk and shop.store_disk as one node.
#
# A node's name in DOT is the module's with `_` for each dot. Two modules that differ in that alone are written with one name: Graphviz
# draws the label of the second, and the edges of both.
#
# Seen with CPython 3.11: the label of shop.store_disk alone, and edges from it to app and job, of which each imports another module.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pydeps==3.0.9

mkdir -p "$folder/try/shop/store"
cd "$folder/try"
touch shop/__init__.py shop/store/__init__.py shop/store/disk.py shop/store_disk.py
echo 'import shop.store.disk' >shop/app.py
echo 'import shop.store_disk' >shop/job.py
"$folder/venv/bin/pydeps" shop --show-dot --no-output --no-config --max-bacon 0 >graph.dot
grep store_disk graph.dot
# gvpr writes what Graphviz has read.
seen=$(gvpr 'N [name == "*disk"] { print($.label) } E [tail.name == "*disk"] { print($.tail.name, " to ", $.head.name) }' graph.dot)
echo "$seen"
[ "$seen" = 'shop\.\nstore_disk
shop_store_disk to shop_app
shop_store_disk to shop_job' ]
