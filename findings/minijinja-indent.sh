#!/usr/bin/env bash
# minijinja 3.1.0's `indent` drops a text's last line break: `{{ body | indent(2) }}}` is "a\n  b}" where Jinja2 writes "a\n  b\n}".
#
# minijinja reads Jinja's templates. In generated code the next line follows on the last one of the text, which a comment there makes part of
# it. One line break is dropped, of several the others stay. Its `tojson` keeps the order of keys, and Jinja2's sorts them, so that
# generated JSON differs too.
#
# Seen with CPython 3.11 and Jinja2 3.1.6: as said.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet minijinja==3.1.0 jinja2==3.1.6

"$folder/venv/bin/python" - <<'PYTHON'
import jinja2
import minijinja

for template, data, wanted, right in (
  ("{{ body | indent(2) }}}", {"body": "a\nb\n"}, "a\n  b}", "a\n  b\n}"),
  ("{{ body | indent(2) }}}", {"body": "a\nb"}, "a\n  b}", "a\n  b}"),
  ("{{ body }}}", {"body": "a\nb\n"}, "a\nb\n}", "a\nb\n}"),
  ("{{ data | tojson }}", {"data": {"b": 1, "a": 2}}, '{"b": 1, "a": 2}', '{"a": 2, "b": 1}'),
):
  seen = minijinja.Environment().render_str(template, **data), jinja2.Template(template).render(**data)
  print(template, repr(data), *map(repr, seen))
  assert seen == (wanted, right)
PYTHON
