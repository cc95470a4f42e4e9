#!/usr/bin/env bash
# pybars3 0.9.7 writes nothing of `{{else if b}}`: of A, B and C it is C where b holds, and an error where a holds.
#
# `{{#if a}}A{{else if b}}B{{else}}C{{/if}}` is read as a call of something named `else`. With a the template says "Could not find
# property else"; without a it is silent. Handlebars has chained conditions since version 3.
#
# Seen with CPython 3.11: C, PybarsError; pydantic-handlebars 0.2.1 writes B and A.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pybars3==0.9.7 pydantic-handlebars==0.2.1

"$folder/venv/bin/python" - <<'PYTHON'
import importlib.metadata

import pybars
import pydantic_handlebars

assert importlib.metadata.version("pybars3") == "0.9.7"
template = "{{#if a}}A{{else if b}}B{{else}}C{{/if}}"
render = pybars.Compiler().compile(template)
for data, wanted, right in (
  ({"a": False, "b": True}, "C", "B"),
  ({"a": False, "b": False}, "C", "C"),
  ({"a": True, "b": False}, "Could not find property else", "A"),
):
  try:
    seen = str(render(data))
  except pybars.PybarsError as error:
    seen = str(error)
  print(data, seen, right)
  assert seen == wanted
  assert pydantic_handlebars.render(template, data) == right
PYTHON
