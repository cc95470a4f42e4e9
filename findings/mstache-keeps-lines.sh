#!/usr/bin/env bash
# mstache 0.2.0 leaves an empty line for each line that holds a tag alone, and indents no line of a partial but the first.
#
# "a\n{{#more}}\nb\n{{/more}}\nc\n" has two empty lines more than elsewhere, and `  {{>part}}` moves one line to the right. In Mustache such
# a line is left out, and a partial is indented as a whole: YAML that is generated so changes its meaning. mstache calls itself
# compliant with the specification.
#
# Seen with CPython 3.11: "a\n\nb\n\nc\n"; pystache 0.6.8 and chevron 0.14.0 write "a\nb\nc\n".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mstache==0.2.0 chevron==0.14.0 pystache==0.6.8

"$folder/venv/bin/python" - <<'PYTHON'
import chevron
import mstache
import pystache

part = "host: a\nport: 1\n"
for template, wanted, right in (
  ("a\n{{#more}}\nb\n{{/more}}\nc\n", "a\n\nb\n\nc\n", "a\nb\nc\n"),
  ("db:\n  {{>part}}\n", "db:\n  host: a\nport: 1\n\n", "db:\n  host: a\n  port: 1\n"),
):
  seen = mstache.render(template, {"more": True}, resolver=lambda name: part)
  print(repr(template), repr(seen))
  assert seen == wanted
  assert pystache.Renderer(partials={"part": part}).render(template, {"more": True}) == right
  assert chevron.render(template, {"more": True}, partials_dict={"part": part}) == right
PYTHON
