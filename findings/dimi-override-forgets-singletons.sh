#!/usr/bin/env bash
# dimi 1.5.0 forgets singletons at the end of an override: what depends on the overridden value is constructed a second time.
#
# `override` is said to restore the container. App and its Log existed before, and other parts hold them. During the override App has
# the replacement, as one expects. After it the container constructs another Log and another App. Pool, which nobody overrode, is the
# old one.
#
# Seen with CPython 3.11: the same Pool, another Log and App.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dimi==1.5.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Annotated
from dimi import Container
from dimi.scopes import Singleton

container = Container()


@container.dependency(scope=Singleton)
class Pool:
  pass


@container.dependency(scope=Singleton)
class Log:
  pass


class FakeLog(Log):
  pass


@container.dependency(scope=Singleton)
class App:
  def __init__(self, pool: Annotated[Pool, ...], log: Annotated[Log, ...]):
    self.pool, self.log = pool, log


app = container[App]
assert container[App] is app and container[Log] is app.log and container[Pool] is app.pool
with container.override({Log: FakeLog}):
  assert type(container[App].log) is FakeLog
print("pool", container[Pool] is app.pool, "log", container[Log] is app.log, "app", container[App] is app)
assert container[Pool] is app.pool
assert type(container[Log]) is Log and container[Log] is not app.log and container[App] is not app
assert container[App] is container[App]
PYTHON
