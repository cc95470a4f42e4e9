#!/usr/bin/env bash
# termaid 0.10.0 draws `shop --> disk`, where shop is `subgraph shop["The shop"]`, as an edge from a new node beside the frame.
#
# Such an edge leads from the whole subgraph in Mermaid. termaid knows a subgraph with an id and a title by neither: its title is drawn as
# `shop["The shop"]`. Without a title the edge leads from the frame. Of two labels of a node, `app[One]` and later `app[Two]`, termaid
# draws the first and Mermaid the last.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet termaid==0.10.0 mermaidx==0.10.1

cd "$folder"
printf 'flowchart LR\n  subgraph shop["The shop"]\n  app\n  end\n  shop --> disk\n' >titled.mmd
printf 'flowchart LR\n  subgraph shop\n  app\n  end\n  shop --> disk\n' >plain.mmd
printf 'flowchart LR\n  app[One] --> log\n  app[Two] --> disk\n' >labels.mmd
for name in titled plain labels; do
  venv/bin/termaid "$name.mmd" >"$name.txt"
  venv/bin/mermaidx -q -i "$name.mmd" -o "$name.svg"
done
cat titled.txt labels.txt
grep --quiet 'shop\["The shop"\]' titled.txt
grep --quiet '│  shop  ├' titled.txt
[ "$(grep --count 'shop' plain.txt)" = 1 ]
grep --quiet 'The shop' titled.svg
[ "$(grep --only-matching 'id="my-svg-flowchart-[a-z]*-[0-9]*"' titled.svg | wc -l)" = 2 ]
grep --quiet 'One' labels.txt
[ "$(grep --count 'Two' labels.txt)" = 0 ]
grep --quiet 'Two' labels.svg
[ "$(grep --count '>One<' labels.svg)" = 0 ]
