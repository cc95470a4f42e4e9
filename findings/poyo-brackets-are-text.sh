#!/usr/bin/env bash
# poyo 0.5.0 reads `[a, b]` and `{a: 1}` as texts with brackets, keeps both quotes of `'it''s'`, and joins two documents.
#
# It says that it reads a subset of YAML, and raises an error at much that it does not know, a list in the column of its key among it.
# Brackets are no such thing: the program gets the text "[a, b]", of which each letter is an item. Spaces behind a value belong to it.
#
# Seen with CPython 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet poyo==0.5.0

"$folder/venv/bin/python" - <<'PYTHON'
import poyo

expected = {
  "key: [a, b]\n": "[a, b]",
  "key: {a: 1}\n": "{a: 1}",
  "key: 'it''s'\n": "it''s",
  "key: a   \n": "a   ",
  "key: 1\n---\nkey: 2\n": 2,
  "key:\n    - a\n    - b\n": ["a", "b"],
}
for text, wanted in expected.items():
  seen = poyo.parse_string(text)["key"]
  print(f"{text!r} is {seen!r}")
  assert seen == wanted, seen
try:
  poyo.parse_string("key:\n- a\n- b\n")
except poyo.PoyoException as error:
  print(type(error).__name__)
else:
  raise AssertionError("a list in the column of its key is read")
PYTHON
