#!/usr/bin/env bash
# Cerberus 1.3.8 takes `true` for an integer and for a float, and not for a number.
#
# `type: integer` and `type: float` accept True, since Python's bool is a kind of int; `type: number` refuses it. So a field that may be
# any number is stricter than one that must be a whole one. yamale 6.1.0 and pykwalify 1.8.0 refuse it for both.
#
# Seen with CPython 3.11: integer accepts, number refuses, float accepts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet Cerberus==1.3.8 yamale==6.1.0 pykwalify==1.8.0

"$folder/venv/bin/python" - <<'PYTHON'
import logging

import cerberus
import yamale
from pykwalify.core import Core
from pykwalify.errors import SchemaError

logging.disable()


def with_cerberus(kind):
  return cerberus.Validator({"retries": {"type": kind}}).validate({"retries": True})


def with_yamale(kind):
  try:
    yamale.validate(yamale.make_schema(content=f"retries: {kind}()"), yamale.make_data(content="retries: true"))
  except yamale.YamaleError:
    return False
  return True


def with_pykwalify(kind):
  try:
    Core(source_data=True, schema_data={"type": kind}).validate()
  except SchemaError:
    return False
  return True


expected = {
  (with_cerberus, "integer"): True,
  (with_cerberus, "number"): False,
  (with_cerberus, "float"): True,
  (with_yamale, "int"): False,
  (with_yamale, "num"): False,
  (with_pykwalify, "int"): False,
  (with_pykwalify, "number"): False,
}
for (validate, kind), wanted in expected.items():
  seen = validate(kind)
  print(validate.__name__, kind, "accepts" if seen else "refuses")
  assert seen == wanted, (validate.__name__, kind)
PYTHON
