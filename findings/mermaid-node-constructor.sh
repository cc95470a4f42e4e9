#!/usr/bin/env bash
# Mermaid 11.16.0 draws no flowchart with a node `constructor`, `toString` or `valueOf`: cannot set property 'order' of undefined.
#
# The parser takes the names; the layout looks each one up in an object that has these names already. A label of that name is drawn, and
# a subgraph `constructor` too. A node `call`, `click`, `href` or `interpolate` is a syntax error, a node `default`, `direction` or
# `null` is not. Graphs of code have nodes with all of these names.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mermaidx==0.10.1
grep --quiet 'version:"11.16.0"' "$folder"/venv/lib/python3.11/site-packages/mermaidx/assets/mermaid.js

"$folder/venv/bin/python" - <<'PYTHON'
import mermaidx


def outcome(lines):
  try:
    return "drawn" if "<svg" in mermaidx.render("flowchart LR\n  " + lines).svg() else "empty"
  except RuntimeError as error:
    return "syntax error" if "Parse error" in str(error) else "layout error" if "'order'" in str(error) else str(error)


expected = {
  "layout error": ["app --> constructor", "toString --> app", "app --> valueOf"],
  "syntax error": ["app --> call", "app --> click", "app --> href", "app --> interpolate"],
  "drawn": ["app --> x[constructor]", "subgraph constructor\n  app\n  end", "app --> default", "direction --> app", "app --> null"],
}
for wanted, graphs in expected.items():
  for lines in graphs:
    seen = outcome(lines)
    print(repr(lines), seen)
    assert seen == wanted, (lines, seen)
PYTHON
