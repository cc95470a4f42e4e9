#!/usr/bin/env bash
# rs-turboyaml 0.2.1 leaves out a key without a value, and an item without one, unless it is the last of the document.
#
# It promises that what it reads is YAML 1.2, and an error where a document has more than its subset. `cache:` before another key is
# no error and is not there; as the last line it is None. `{cached, size: 1}` has one key, "cached, size".
#
# Seen with CPython 3.11: {'size': 1}, {'size': 1, 'cache': None}, ['a'], {'cached, size': 1}. PyYAML has every key.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet rs-turboyaml==0.2.1 PyYAML==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import turboyaml
import yaml

documents = {
  "cache:\nsize: 1\n": ({"size": 1}, {"cache": None, "size": 1}),
  "size: 1\ncache:\n": ({"size": 1, "cache": None}, {"size": 1, "cache": None}),
  "-\n- a\n": (["a"], [None, "a"]),
  "{cached, size: 1}\n": ({"cached, size": 1}, {"cached": None, "size": 1}),
}
for text, (wanted, right) in documents.items():
  seen = turboyaml.load(text)
  print(repr(text), "is", seen, "for", right)
  assert yaml.safe_load(text) == right
  assert seen == wanted, seen
PYTHON
