#!/usr/bin/env bash
# dependency-injector 4.49.1 closes a resource before the generator function that it was injected into has run its first line.
#
# `Closing[Provide[…]]` closes a Resource after the call of a function with `@inject`. The call of a function with `yield` ends at once,
# and its body runs as its values are asked for: with a connection that is closed. In fast-depends 3.0.9 and picodi 0.36.6 it is open
# until the last value.
#
# Seen with CPython 3.11: open, close, use for dependency-injector; open, use, close for the others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dependency-injector==4.49.1 fast-depends==3.0.9 picodi==0.36.6

"$folder/venv/bin/python" - <<'PYTHON'
import fast_depends
import picodi
from dependency_injector import containers, providers
from dependency_injector.wiring import Closing, Provide, inject

events = []


def connection():
  events.append("open")
  yield "connection"
  events.append("close")


class Container(containers.DeclarativeContainer):
  connection = providers.Resource(connection)


@inject
def rows(connection=Closing[Provide[Container.connection]]):
  events.append("use")
  yield connection


@fast_depends.inject
def rows_by_fast_depends(connection=fast_depends.Depends(connection)):
  events.append("use")
  yield connection


@picodi.inject
def rows_by_picodi(connection=picodi.Provide(connection)):
  events.append("use")
  yield connection


Container().wire(modules=[__name__])
for function, expected in [(rows, "open close use"), (rows_by_fast_depends, "open use close"), (rows_by_picodi, "open use close")]:
  events.clear()
  assert list(function()) == ["connection"]
  print(function.__name__, events)
  assert " ".join(events) == expected
PYTHON
