#!/usr/bin/env bash
# yamale 6.1.0 takes the number 80 for an IP address.
#
# `ip()` asks Python whether the value can be made an address, and Python makes one of a number: 0.0.0.80. A port in the place of a host
# is accepted, and so is `true`, as 0.0.0.1. The text "80" is refused.
#
# Seen with CPython 3.11: 80 and true accepted, '80' refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamale==6.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import yamale

schema = yamale.make_schema(content="host: ip()")


def accepted(value):
  try:
    yamale.validate(schema, yamale.make_data(content=f"host: {value}"))
  except yamale.YamaleError:
    return False
  return True


expected = {"10.0.0.1": True, "80": True, "true": True, "'80'": False, "localhost": False}
for value, wanted in expected.items():
  print(value, "accepted" if accepted(value) else "refused")
  assert accepted(value) == wanted, value
PYTHON
