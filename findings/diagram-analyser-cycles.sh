#!/usr/bin/env bash
# diagram-analyser 0.3.0 calls the graph `a -> b -> a` free of cycles, in DOT and as `a --> b --> a` in Mermaid.
#
# It reads the first edge of a chain, and no edge to several nodes in braces. Its verdict "DAG" is said of what it has read, and so are
# the components and the depth. The same edges on lines of their own are a cycle.
#
# Seen with CPython 3.11: "DAG: yes" for a chain, braces and Mermaid, "DAG: no" for two lines. Graphviz's acyclic finds a cycle in each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet diagram-analyser==0.3.0

cd "$folder"
echo 'digraph { a -> b -> a }' >chain.dot
echo 'digraph { a -> {b c}; b -> a }' >braces.dot
printf 'flowchart TD\n  a --> b --> a\n' >chain.mmd
printf 'digraph {\n  a -> b\n  b -> a\n}\n' >lines.dot
verdict() { venv/bin/diagram-analyser "$1" | grep -o 'DAG: *[a-z]*'; }
for file in chain.dot braces.dot chain.mmd lines.dot; do
  echo "$file $(verdict "$file")"
done
[ "$(verdict chain.dot)" = 'DAG:         yes' ]
[ "$(verdict braces.dot)" = 'DAG:         yes' ]
[ "$(verdict chain.mmd)" = 'DAG:         yes' ]
[ "$(verdict lines.dot)" = 'DAG:         no' ]
# acyclic's status is 1 for a graph with cycles.
for file in chain.dot braces.dot lines.dot; do
  status=0
  acyclic -n "$file" || status=$?
  [ "$status" = 1 ]
done
