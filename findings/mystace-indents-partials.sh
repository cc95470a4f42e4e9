#!/usr/bin/env bash
# mystace 1.0.1 indents the second line of a partial that stands within a line, by the width of all that is before it.
#
# Mustache indents a partial whose tag is alone in its line, and no other. Here `let x = {{>call}};` with the partial "f(\n  a)" has ten
# spaces before the a, so that texts of several lines change, and in YAML, Python and Makefiles their meaning may. mystace says that it
# passes all of the specification's tests.
#
# Seen with CPython 3.11: ten spaces; pystache 0.6.8 and chevron 0.14.0 keep two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mystace==1.0.1 pystache==0.6.8 chevron==0.14.0

"$folder/venv/bin/python" - <<'PYTHON'
import chevron
import mystace
import pystache

partials = {"call": "f(\n  a)"}
template = "let x = {{>call}};\n"
seen = mystace.render_from_template(template, {}, partials)
print(seen)
assert seen == "let x = f(\n          a);\n"
assert pystache.Renderer(partials=partials).render(template) == "let x = f(\n  a);\n"
assert chevron.render(template, {}, partials_dict=partials) == "let x = f(\n  a);\n"
assert mystace.render_from_template("  {{>call}}\n", {}, partials) == "  f(\n    a)"
PYTHON
