#!/usr/bin/env bash
# rodi 2.1.0 and injex 1.9.0 pass the values of keyword-only parameters by their place, so that such a class cannot be constructed.
#
# `def __init__(self, *, clock: Clock)` is registered and its type known. Both containers accept it; at the first request Python refuses
# the call. Of 17 containers that were tried, the others pass them by name.
#
# Seen with CPython 3.11: KwOnly.__init__() takes 1 positional argument but 2 were given.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet rodi==2.1.0 injex==1.9.0 lagom==2.7.7

"$folder/venv/bin/python" - <<'PYTHON'
import injex
import lagom
import rodi


class Clock:
  pass


class Store:
  def __init__(self, *, clock: Clock):
    self.clock = clock


def with_rodi():
  container = rodi.Container()
  container.add_transient(Clock)
  container.add_transient(Store)
  return container.build_provider().get(Store)


def with_injex():
  container = injex.Container()
  container.add_transient(Clock)
  container.add_transient(Store)
  assert container.validate() == []
  return container.resolve(Store)


def with_lagom():
  return lagom.Container()[Store]


def outcome(resolve):
  try:
    return type(resolve().clock).__name__
  except TypeError as error:
    return str(error)


refused = "Store.__init__() takes 1 positional argument but 2 were given"
for resolve, wanted in ((with_rodi, refused), (with_injex, refused), (with_lagom, "Clock")):
  print(resolve.__name__, outcome(resolve))
  assert outcome(resolve) == wanted, (resolve.__name__, outcome(resolve))
PYTHON
