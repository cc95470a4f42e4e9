#!/usr/bin/env bash
# mermaid-ascii-diagrams 0.1.1 draws no edge that begins at a node `endpoint`, nor that node, and takes an edge's label for the node's.
#
# Each line that begins with `end` is read as the end of a subgraph. `app -- reads --> store` has a box "app -- reads", apart from the
# box of app, and `a & b` is one box.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code: no endpoint, no server, "app -- reads", "a & b".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mermaid-ascii-diagrams==0.1.1 mermaidx==0.10.1

cd "$folder"
cat >graph.mmd <<'MERMAID'
flowchart TD
  endpoint --> server
  app -- reads --> store
  a & b --> store
MERMAID
{ echo '```mermaid' && cat graph.mmd && echo '```'; } >graph.md
venv/bin/mermaid-ascii graph.md >boxes.txt
cat boxes.txt
venv/bin/mermaidx -q -i graph.mmd -o graph.svg
seen=$(grep -o 'data-id="L_[^"]*"' graph.svg | sort -u | tr '\n' ' ')
echo "$seen"
[ "$seen" = 'data-id="L_a_store_0" data-id="L_app_store_0" data-id="L_b_store_0" data-id="L_endpoint_server_0" ' ]
grep -q 'app -- reads' boxes.txt
grep -q 'a & b' boxes.txt
! grep -qE 'endpoint|server' boxes.txt
