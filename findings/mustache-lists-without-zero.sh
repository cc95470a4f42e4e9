#!/usr/bin/env bash
# chevron 0.14.0 and moosetash 1.0.1 leave items out of a list in a template: 0, 0.0, "", false, [] and {}.
#
# A Mustache section is written once for each item, whatever the item is. chevron writes nothing for `0`, and all of the template's data in
# the place of `false`. An item `{}`, which would take each name from outside, is left out as well. chevron says that it passes the tests of
# the specification of Mustache.
#
# Seen with CPython 3.11: (1), ({'sizes': [False, True]}), a=1; pystache 0.6.8 has an item for each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet chevron==0.14.0 moosetash==1.0.1 pystache==0.6.8

"$folder/venv/bin/python" - <<'PYTHON'
import html

import chevron
import moosetash
import pystache

sizes = "{{#sizes}}({{.}}){{/sizes}}"
ports = "{{#hosts}}{{name}}={{port}};{{/hosts}}"
hosts = {"name": "all", "port": 1, "hosts": [{"name": "a"}, {}]}
cases = [
  (sizes, {"sizes": [0, 1]}, ["(1)", "(1)", "(0)(1)"]),
  (sizes, {"sizes": [0.0, 1]}, ["(1)", "(1)", "(0.0)(1)"]),
  (sizes, {"sizes": ["", "x"]}, ["(x)", "(x)", "()(x)"]),
  (sizes, {"sizes": [False, True]}, ["({'sizes': [False, True]})", "(True)", "(False)(True)"]),
  (ports, hosts, ["a=1;", "a=1;", "a=1;all=1;"]),
]
for template, data, wanted in cases:
  seen = [html.unescape(library.render(template, data)) for library in (chevron, moosetash, pystache)]
  print(data, seen)
  assert seen == wanted, seen
PYTHON
