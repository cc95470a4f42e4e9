#!/usr/bin/env bash
# yamlium 0.3.1 writes texts of Python without quotes: "1.10" becomes a number, "a: b" another key.
#
# `from_dict` is its documented way from Python to YAML. Texts that were quoted in a file that it has read stay so.
#
# Seen with CPython 3.11, its own reading of what it wrote: {'version': 1.1, 'on': True, 'name': None, 'a': 'b'}.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamlium==0.3.1

"$folder/venv/bin/python" - <<'PYTHON'
import yamlium

value = {"version": "1.10", "on": "true", "name": "a: b"}
text = yamlium.from_dict(value).to_yaml()
read = yamlium.parse(text).to_dict()
print(text)
print(read, "for", value)
assert text == "version: 1.10\non: true\nname: a: b\n", text
assert read == {"version": 1.1, "on": True, "name": None, "a": "b"}, read
assert yamlium.parse("version: '1.10'\n").to_yaml() == "version: '1.10'\n"
PYTHON
