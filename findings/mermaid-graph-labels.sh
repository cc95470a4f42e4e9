#!/usr/bin/env bash
# mermaid-graph 0.1.0 reads `app == starts ==> server` of a Mermaid flowchart as two edges over a node `starts`.
#
# The word between is the label of one thick edge. Of `app -. asks .-> cache`, a dotted one, it reads app alone. With bars,
# `==>|starts|`, both are read as Mermaid draws them.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code: a node `starts`, no cache; two edges for Mermaid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mermaid-graph==0.1.0 mermaidx==0.10.1 networkx==3.6.1

cd "$folder"
printf 'flowchart LR\n  app == starts ==> server\n  app -. asks .-> cache\n' >graph.mmd
venv/bin/mermaidx -q -i graph.mmd -o graph.svg
venv/bin/python - <<'PYTHON'
import re
import mermaid_graph

with open("graph.mmd") as file:
  text = file.read()
with open("graph.svg") as file:
  drawn = sorted(set(re.findall(r'data-id="L_([^"]*)_0"', file.read())))
graph = mermaid_graph.mermaid_to_networkx(text)
print("Mermaid", drawn, "mermaid-graph", sorted(graph.edges()))
assert drawn == ["app_cache", "app_server"]
assert sorted(graph.edges()) == [("app", "starts"), ("starts", "server")] and "cache" not in graph
bars = "flowchart LR\n  app ==>|starts| server\n  app -.->|asks| cache\n"
assert sorted(mermaid_graph.mermaid_to_networkx(bars).edges()) == [("app", "cache"), ("app", "server")]
PYTHON
