#!/usr/bin/env bash
# Four libraries for Mustache take a name that an item lacks from Python's methods of the item, and not from the data around it.
#
# In `{{#tags}}{{title}}: {{.}}{{/tags}}` the title is the page's, since tags are texts and have no names. chevron 0.14.0 and mstache 0.2.0
# write "<built-in method title of str object ...>"; combustache 3.0.1 and moosetash 1.0.1 call it: "One: one". For mstache a mapping has
# `items`, `keys`, `values` and `copy` as well.
#
# Seen with CPython 3.11: as said; pystache 0.6.8, mystace 1.0.1 and pymustache 0.3 write "Page: one".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet chevron==0.14.0 mstache==0.2.0 combustache==3.0.1 moosetash==1.0.1 \
  pystache==0.6.8 mystace==1.0.1 pymustache==0.3

"$folder/venv/bin/python" - <<'PYTHON'
import chevron
import combustache
import moosetash
import mstache
import mystace
import pymustache
import pystache

template = "{{#tags}}{{title}}: {{.}}{{/tags}}"
data = {"title": "Page", "tags": ["one"]}
seen = {
  "chevron": chevron.render(template, data),
  "mstache": mstache.render(template, data),
  "combustache": combustache.render(template, data),
  "moosetash": moosetash.render(template, data),
  "pystache": pystache.render(template, data),
  "mystace": mystace.render_from_template(template, data),
  "pymustache": pymustache.render(template, data),
}
for name, text in seen.items():
  print(name, text)
for name in ("chevron", "mstache"):
  assert seen[name].startswith("&lt;built-in method title of str object")
for name in ("combustache", "moosetash"):
  assert seen[name] == "One: one"
for name in ("pystache", "mystace", "pymustache"):
  assert seen[name] == "Page: one"

template = "{{#box}}{{items}}{{/box}}"
data = {"items": "outside", "box": {"width": 1}}
seen = [library.render(template, data) for library in (mstache, chevron)]
print(seen)
assert seen[0].startswith("&lt;built-in method items of dict") and seen[1] == "outside"
PYTHON
