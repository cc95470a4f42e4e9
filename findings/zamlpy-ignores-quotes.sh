#!/usr/bin/env bash
# zamlpy 0.3.1 reads texts in quotes as if they had none: '1.10' is the number 1.1, '' is None.
#
# Quotes are what YAML has to say that a value is a text. Literal blocks are read as numbers too. The package's page says how plain
# words are read, and of the others nothing; it reads the events of libyaml, which tell a quoted text from a plain one.
#
# Seen with CPython 3.11: 80, 1.1, False, None, None, 12. PyYAML has six texts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet zamlpy==0.3.1 PyYAML==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import yaml
import zamlpy

text = """\
port: '080'
version: "1.10"
answer: 'no'
empty: ''
word: "null"
block: |-
  12
"""
seen = list(zamlpy.load(text).values())
expected = list(yaml.safe_load(text).values())
print(seen, "for", expected)
assert expected == ["080", "1.10", "no", "", "null", "12"], expected
assert seen == [80, 1.1, False, None, None, 12], seen
PYTHON
