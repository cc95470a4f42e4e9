#!/usr/bin/env bash
# moosetash 1.0.1 writes nothing for a partial whose text ends with a line break, unless its tag is indented.
#
# Partials are mostly files, and files end so. `{{>head}}` on a line of its own is empty, and so is one within a line; with a space before
# it, ` {{>head}}`, the partial is there. No error is raised, since the partial is found.
#
# Seen with CPython 3.11: "a\nb\n" for "a\n{{>head}}\nb\n"; pystache 0.6.8 has the partial.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet moosetash==1.0.1 pystache==0.6.8

"$folder/venv/bin/python" - <<'PYTHON'
import moosetash
import pystache

cases = [
  ("a\n{{>head}}\nb\n", "text\n", "a\nb\n", "a\ntext\nb\n"),
  ("a {{>head}}b\n", "text\n", "a b\n", "a text\nb\n"),
  ("a\n {{>head}}\nb\n", "text\n", "a\n text\nb\n", "a\n text\nb\n"),
  ("a {{>head}} b\n", "text", "a text b\n", "a text b\n"),
]
for template, partial, wanted, right in cases:
  seen = moosetash.render(template, {}, partials={"head": partial})
  print(repr(template), repr(partial), repr(seen))
  assert seen == wanted
  assert pystache.Renderer(partials={"head": partial}).render(template) == right
PYTHON
