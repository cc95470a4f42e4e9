#!/usr/bin/env bash
# pipefunc 0.93.2 drops the third value of a function that is declared with two outputs, and takes a text of two letters for both.
#
# `@pipefunc(("host", "port"))` names what a function returns. Of ("db", 80, "tls") the last one is gone, without the error that Python
# raises for `host, port = …`. "db" is the host "d" and the port "b". A value that is missing is an IndexError.
#
# Seen with CPython 3.11: ('db', 80), ('d', 'b'), IndexError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pipefunc==0.93.2

"$folder/venv/bin/python" - <<'PYTHON' 2>/dev/null
from pipefunc import Pipeline, pipefunc


def outcome(value):
  @pipefunc(("host", "port"))
  def address():
    return value

  @pipefunc("client")
  def client(host, port):
    return host, port

  try:
    return Pipeline([address, client])("client")
  except Exception as error:
    return type(error).__name__


for value, wanted in ((("db", 80), ("db", 80)), (("db", 80, "tls"), ("db", 80)), ("db", ("d", "b")), (("db",), "IndexError")):
  seen = outcome(value)
  print(repr(value), seen)
  assert seen == wanted, (value, seen)
PYTHON
