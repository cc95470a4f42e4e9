#!/usr/bin/env bash
# mermaid-graph 0.1.0 reads `app & job --> store & cache` of a Mermaid flowchart as one edge, and knows neither job nor cache.
#
# The line has four edges, which is how Mermaid draws it. A node `kit.store` is read as `kit`, and `a <--> b` as an edge in one
# direction. Nothing is said, and the graph is written back to Mermaid without what was lost.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code: one edge of four, kit, one direction.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mermaid-graph==0.1.0 mermaidx==0.10.1 networkx==3.6.1

cd "$folder"
cat >graph.mmd <<'MERMAID'
flowchart LR
  app & job --> store & cache
  kit.store --> disk
  left <--> right
MERMAID
venv/bin/mermaidx -q -i graph.mmd -o graph.svg
venv/bin/python - <<'PYTHON'
import re
import mermaid_graph

with open("graph.mmd") as file:
  text = file.read()
with open("graph.svg") as file:
  drawn = sorted(set(re.findall(r'data-id="L_([^"]*)_0"', file.read())))
graph = mermaid_graph.mermaid_to_networkx(text)
print("Mermaid", drawn)
print("mermaid-graph", sorted(graph.edges()), sorted(graph))
assert drawn == ["app_cache", "app_store", "job_cache", "job_store", "kit.store_disk", "left_right"]
assert sorted(graph.edges()) == [("app", "store"), ("kit", "disk"), ("left", "right")]
assert "job" not in graph and "cache" not in graph
print(mermaid_graph.networkx_to_mermaid(graph))
assert "left --> right" in mermaid_graph.networkx_to_mermaid(graph)
PYTHON
