#!/usr/bin/env bash
# `{{../name}}` is the inner name in a `{{#with}}` of pybars3 0.9.7, and in an `{{#if}}` of pydantic-handlebars 0.2.1.
#
# In Handlebars `with` and `each` are steps down, from which `../` leads back, and `if` is none since version 4. For pybars3 it leads back
# from `each` alone. For pydantic-handlebars `if` and `unless` are steps: within one the page's name is `../../name`, so that a
# condition put around a line changes what the line says.
#
# Seen with CPython 3.11: item for page, twice; each of the two gives page where the other gives item.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pybars3==0.9.7 pydantic-handlebars==0.2.1

"$folder/venv/bin/python" - <<'PYTHON'
import pybars
import pydantic_handlebars

data = {"name": "page", "box": {"name": "item"}, "boxes": [{"name": "item"}]}
for template, wanted in (
  ("{{#with box}}{{../name}}{{/with}}", ("item", "page")),
  ("{{#each boxes}}{{../name}}{{/each}}", ("page", "page")),
  ("{{#each boxes}}{{#if name}}{{../name}}{{/if}}{{/each}}", ("page", "item")),
  ("{{#each boxes}}{{#if name}}{{../../name}}{{/if}}{{/each}}", ("page", "page")),
):
  seen = str(pybars.Compiler().compile(template)(data)), pydantic_handlebars.render(template, data)
  print(template, seen)
  assert seen == wanted
PYTHON
