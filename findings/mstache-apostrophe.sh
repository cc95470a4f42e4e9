#!/usr/bin/env bash
# mstache 0.2.0 and ustache 0.1.6 write an apostrophe as the reference of a backtick, and a backtick as that of an equals sign.
#
# "user's" becomes `user&#x60;s`, which is shown as "user`s"; the text "`=" is shown as "==". In HTML an apostrophe is `&#x27;` or `&#39;`.
#
# Seen with CPython 3.11: user&#x60;s, &#x3D;; pystache 0.6.8 writes &#x27;, chevron 0.14.0 leaves the apostrophe as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mstache==0.2.0 ustache==0.1.6 pystache==0.6.8 chevron==0.14.0

"$folder/venv/bin/python" - <<'PYTHON'
import html

import chevron
import mstache
import pystache
import ustache

libraries = (mstache, ustache, pystache, chevron)
for text, wanted in (
  ("user's", ["user&#x60;s", "user&#x60;s", "user&#x27;s", "user's"]),
  ("`=", ["&#x3D;=", "&#x3D;=", "`=", "`="]),
):
  seen = [library.render("{{text}}", {"text": text}) for library in libraries]
  print(seen, [html.unescape(part) for part in seen])
  assert seen == wanted
assert html.unescape("user&#x60;s &#x3D;") == "user`s ="
PYTHON
