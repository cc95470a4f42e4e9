#!/usr/bin/env bash
# json-schema-to-pydantic 0.5.0 makes a set of a list with `uniqueItems`: its order is lost, and a repeated item is dropped and not refused.
#
# In JSON Schema such a list is a list. `additionalProperties: false` is left out, so that a misspelled key is accepted and dropped, a
# type for additional properties is left out too, and so is a `minimum` within `anyOf`. No warning is given for any of them.
#
# Seen with CPython 3.11: {"c", "a"} for ["c", "a", "c"], 3 for at least 5; jsonschema 4.25.1 refuses each of these values.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet json-schema-to-pydantic==0.5.0 jsonschema==4.25.1

"$folder/venv/bin/python" - <<'PYTHON'
import json_schema_to_pydantic
import jsonschema

cases = (
  ({"type": "array", "items": {"type": "string"}, "uniqueItems": True}, ["c", "a", "c"], {"c", "a"}),
  ({"anyOf": [{"type": "integer", "minimum": 5}, {"type": "boolean"}]}, 3, 3),
  ({"type": "object", "additionalProperties": {"type": "integer"}}, {"k": "x"}, {"k": "x"}),
)
for schema, value, wanted in cases:
  whole = {"title": "Settings", "type": "object", "properties": {"key": schema}}
  assert not jsonschema.Draft7Validator(whole).is_valid({"key": value})
  seen = json_schema_to_pydantic.create_model(whole).model_validate({"key": value}).model_dump()["key"]
  print(value, seen)
  assert seen == wanted

closed = {"title": "Settings", "type": "object", "properties": {"port": {"type": "integer"}}, "additionalProperties": False}
assert not jsonschema.Draft7Validator(closed).is_valid({"prot": 80})
seen = json_schema_to_pydantic.create_model(closed).model_validate({"prot": 80}).model_dump()
print(seen)
assert seen == {"port": None}
PYTHON
