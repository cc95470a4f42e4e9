#!/usr/bin/env bash
# yarutsk 0.0.3 reads an alias of YAML as None, and a whole number of twenty digits as a text.
#
# `copy: *base` is None wherever it stands, so that a merge `<<: *base` brings nothing. The tag of `!!str 80` is not looked at. Written
# again the document has null in the alias's place.
#
# Seen with CPython 3.11 and PyYAML 6.0.3: None for {"host": "db"}, "12345678901234567890", 80; copy: null.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yarutsk==0.0.3 pyyaml==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import yaml
import yarutsk

text = "base: &base {host: db}\ncopy: *base\nid: 12345678901234567890\nport: !!str 80\n"
document = yarutsk.loads(text)
print([document[key] for key in ("copy", "id", "port")])
print(yarutsk.dumps(document))
expected = yaml.safe_load(text)
assert expected["copy"] == {"host": "db"} and expected["id"] == 12345678901234567890 and expected["port"] == "80"
assert document["copy"] is None and document["id"] == "12345678901234567890" and document["port"] == 80
assert yaml.safe_load(yarutsk.dumps(document))["copy"] is None
PYTHON
