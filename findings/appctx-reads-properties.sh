#!/usr/bin/env bash
# appctx 0.5 evaluates every public property of each object, in alphabetical order, when a container is refreshed.
#
# It looks for methods that are marked `@post_construct` by getting each attribute whose name has no underscore first. A property that opens
# a connection when it is first used has opened it then, and before the marked method has run.
#
# Seen with CPython 3.11: connect, start.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet appctx==0.5

"$folder/venv/bin/python" - <<'PYTHON'
from appctx import ApplicationContext, component, post_construct

events = []


@component
class Pool:
  @property
  def connection(self):
    events.append("connect")

  @post_construct
  def start(self):
    events.append("start")


context = ApplicationContext()
context.add(Pool)
context.refresh()
print(", ".join(events))
assert events == ["connect", "start"], events
PYTHON
