#!/usr/bin/env bash
# chevron 0.14.0 keeps the line of a tag `{{#steps}}` whose indentation is a tab, and the tab with it.
#
# A tag that is alone in its line leaves nothing of the line. With spaces before the tag that is so; with a tab, as in Makefiles and Go,
# the text begins with the tab, and one is left at the end: in a Makefile a line becomes a recipe's that was none. Comments are
# the same. chevron says that it passes the tests of the specification.
#
# Seen with CPython 3.11: "\tout:\n\t" for "\t{{#steps}}\nout:\n\t{{/steps}}\n"; pystache 0.6.8 gives "out:\n".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet chevron==0.14.0 pystache==0.6.8

"$folder/venv/bin/python" - <<'PYTHON'
import chevron
import pystache

for indent in ("\t", "  "):
  template = f"{indent}{{{{#steps}}}}\nout:\n{indent}{{{{/steps}}}}\n"
  seen = chevron.render(template, {"steps": True})
  print(repr(template), repr(seen))
  assert seen == ("\tout:\n\t" if indent == "\t" else "out:\n")
  assert pystache.render(template, {"steps": True}) == "out:\n"
assert chevron.render("\t{{! note }}\nout:\n", {}) == "\tout:\n"
PYTHON
