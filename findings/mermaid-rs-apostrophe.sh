#!/usr/bin/env bash
# mermaid-rs-renderer (in mmdr 0.4.0) leaves a line of a flowchart out for an apostrophe in a label: `pool["user's pool"] --> disk`.
#
# The edge and what only this line names are not drawn, and nothing is said. A graph that has no other line is an empty picture. mmdr's
# other renderer, merman, draws it. A node `store-2` is drawn as two nodes, `store` and `2`, and `#lt;` stays as it is written.
#
# Seen with CPython 3.11: "app", "log" and nothing of the first line; Mermaid's own code draws all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mmdr==0.4.0 mermaidx==0.10.1

"$folder/venv/bin/python" - <<'PYTHON'
import html
import re

import mermaidx
import mmdr


def texts(svg):
  svg = re.sub(r"<style.*?</style>", "", svg, flags=re.S)
  return sorted(html.unescape(text).strip() for text in re.findall(r">([^<>]+)<", svg) if text.strip())


def drawn(lines):
  text = "flowchart LR\n" + lines
  return texts(mmdr.render(text, backend="mermaid-rs-renderer").svg()), texts(mermaidx.render(text).svg())


graphs = {
  'pool["user\'s pool"] --> disk\napp --> log': (["app", "log"], ["app", "disk", "log", "user's pool"]),
  'pool["user\'s pool"] --> disk["the pool\'s disk"]': ([], ["the pool's disk", "user's pool"]),
  "store-2 --> app": (["2", "app", "store"], ["app", "store-2"]),
  'store["List#lt;Int#gt;"]': (["List#lt;Int#gt;"], ["List<Int>"]),
}
for lines, wanted in graphs.items():
  seen = drawn(lines)
  print(repr(lines), seen)
  assert seen == wanted, (lines, seen)
PYTHON
