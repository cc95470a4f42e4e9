#!/usr/bin/env bash
# ioc 0.1.18 cannot put a parameter that is a number into a text: TypeError.
#
# `arguments: ['%port%']` passes the number 8080. In `'localhost:%port%'` the parts are joined as they are, of which one is no text. With
# `port: '8080'` it is "localhost:8080".
#
# Seen with CPython 3.11: 8080; TypeError; localhost:8080.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ioc==0.1.18 PyYAML==6.0.4

cd "$folder"
venv/bin/python - <<'PYTHON'
import pathlib

pathlib.Path("shop.py").write_text('''class Client:
  def __init__(self, place):
    self.place = place
''')

import ioc


def place(port, argument):
  text = f"parameters: {{port: {port}}}\nservices: {{client: {{class: shop.Client, arguments: ['{argument}']}}}}\n"
  pathlib.Path("services.yml").write_text(text)
  try:
    return ioc.build(["services.yml"]).get("client").place
  except TypeError as error:
    return type(error).__name__


expected = {("8080", "%port%"): 8080, ("8080", "localhost:%port%"): "TypeError", ("'8080'", "localhost:%port%"): "localhost:8080"}
for (port, argument), wanted in expected.items():
  seen = place(port, argument)
  print(f"port: {port}, {argument}: {seen!r}")
  assert seen == wanted, seen
PYTHON
