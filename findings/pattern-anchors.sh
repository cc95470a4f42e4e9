#!/usr/bin/env bash
# A pattern means the beginning of the text in yamale 6.1.0, and in pykwalify 1.8.0 for a value but not for a key.
#
# `regex('api')` accepts "api-v2" and refuses "my-api". pykwalify's `pattern: api` does the same, and its key `regex;(api)` stands for
# any key with api in it. Cerberus 1.3.8 compares the whole text; a `pattern` of JSON Schema is found anywhere.
#
# Seen with CPython 3.11, for "api-v2" and "my-api": yes no, yes no, yes yes, no no, yes yes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamale==6.1.0 pykwalify==1.8.0 Cerberus==1.3.8 jsonschema==4.26.0

"$folder/venv/bin/python" - <<'PYTHON'
import logging

import cerberus
import jsonschema
import yamale
from pykwalify.core import Core
from pykwalify.errors import SchemaError

logging.disable()


def with_yamale(text):
  try:
    yamale.validate(yamale.make_schema(content="name: regex('api')"), yamale.make_data(content=f"name: {text}"))
  except yamale.YamaleError:
    return False
  return True


def with_pykwalify(schema, data):
  try:
    Core(source_data=data, schema_data=schema).validate()
  except SchemaError:
    return False
  return True


def with_pykwalify_value(text):
  return with_pykwalify({"type": "str", "pattern": "api"}, text)


def with_pykwalify_key(text):
  return with_pykwalify({"type": "map", "mapping": {"regex;(api)": {"type": "int"}}}, {text: 1})


def with_cerberus(text):
  return cerberus.Validator({"name": {"type": "string", "regex": "api"}}).validate({"name": text})


def with_jsonschema(text):
  return jsonschema.Draft202012Validator({"pattern": "api"}).is_valid(text)


expected = {
  with_yamale: [True, False],
  with_pykwalify_value: [True, False],
  with_pykwalify_key: [True, True],
  with_cerberus: [False, False],
  with_jsonschema: [True, True],
}
for validate, wanted in expected.items():
  seen = [validate(text) for text in ("api-v2", "my-api")]
  print(validate.__name__, seen)
  assert seen == wanted, (validate.__name__, seen)
  assert validate("api")
PYTHON
