#!/usr/bin/env bash
# pydantic-handlebars 0.2.1 writes all of a template's data for an item None of a list.
#
# `{{#each tags}}[{{this}}]{{/each}}` with the tags "a" and None is "[a][{'secret': 1, 'tags': ['a', None]}]": the block of an item that is
# None has the whole data as its `this`. Outside of a list None is written as nothing.
#
# Seen with CPython 3.11: as said; pybars3 0.9.7 and pyhandlebars 0.2.2 write [].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pybars3==0.9.7 pydantic-handlebars==0.2.1 pyhandlebars==0.2.2

"$folder/venv/bin/python" - <<'PYTHON'
import pybars
import pydantic_handlebars
import pyhandlebars

template = "{{#each tags}}[{{this}}]{{/each}}"
data = {"secret": 1, "tags": ["a", None]}
seen = [
  pydantic_handlebars.render(template, data),
  str(pybars.Compiler().compile(template)(data)),
  pyhandlebars.Template(template).format(data),
]
print(seen)
assert seen == ["[a][{'secret': 1, 'tags': ['a', None]}]", "[a][]", "[a][]"]
assert pydantic_handlebars.render("[{{tag}}]", {"tag": None}) == "[]"
assert pydantic_handlebars.render("{{#each tags}}{{secret}}{{/each}}", data) == "1"
PYTHON
