#!/usr/bin/env bash
# mermaid-term 0.1.0 draws nothing of a Mermaid line after `pool:::hot` or `pool@{ shape: cyl }`: `pool:::hot --> disk` is one box.
#
# The edge and the node disk are left out without a message. `store-2 --> app` is an edge with the label 2 from a node `store`, and a
# node that is first named outside of its subgraph stays outside: the frame is not drawn.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code: pool and disk, store-2 and app, and the frame.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mermaid-term==0.1.0 mermaidx==0.10.1

"$folder/venv/bin/python" - <<'PYTHON'
import html
import re

import mermaid_term
import mermaidx

graphs = {
  "pool:::hot --> disk": (["pool"], ["disk", "pool"]),
  "pool@{ shape: cyl } --> disk": (["pool"], ["disk", "pool"]),
  "store-2 --> app": (["2", "app", "store"], ["app", "store-2"]),
  "app --> log\n  subgraph Shop\n  app\n  end": (["app", "log"], ["Shop", "app", "log"]),
  "pool --> disk": (["disk", "pool"], ["disk", "pool"]),
}
for lines, wanted in graphs.items():
  text = "flowchart LR\n  " + lines
  art = "\n".join(mermaid_term.render(text).plain_lines)
  svg = re.sub(r"<style.*?</style>", "", mermaidx.render(text).svg(), flags=re.S)
  drawn = sorted(html.unescape(word).strip() for word in re.findall(r">([^<>]+)<", svg) if word.strip())
  seen = sorted(re.findall(r"[\w-]+", re.sub("[─-╿▀-◿]", " ", art)))
  print(repr(lines), seen, drawn)
  assert (seen, drawn) == wanted, (lines, seen, drawn)
PYTHON
