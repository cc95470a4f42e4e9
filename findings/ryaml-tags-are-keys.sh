#!/usr/bin/env bash
# ryaml 0.5.1 reads a value with a tag of its own, `!secret name`, as a mapping of which the tag is the key.
#
# Other parsers refuse a tag that they do not know, or give the value without it. Where a program expects the text "name", it gets
# {"!secret": "name"}; a tagged list and a tagged document change in the same way. Tags of YAML itself, `!!str`, are obeyed.
#
# Seen with CPython 3.11: {'password': {'!secret': 'name'}}; PyYAML 6.0.4 raises ConstructorError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ryaml==0.5.1 PyYAML==6.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import ryaml
import yaml

expected = {
  "password: !secret name": {"password": {"!secret": "name"}},
  "hosts: !sorted [b, a]": {"hosts": {"!sorted": ["b", "a"]}},
  "port: !!str 80": {"port": "80"},
}
for text, wanted in expected.items():
  seen = ryaml.loads(text)
  print(text, "is", seen)
  assert seen == wanted, seen
try:
  yaml.safe_load("password: !secret name")
except yaml.constructor.ConstructorError as error:
  print("PyYAML:", type(error).__name__)
else:
  raise AssertionError("PyYAML reads the tag")
PYTHON
