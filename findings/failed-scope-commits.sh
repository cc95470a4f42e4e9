#!/usr/bin/env bash
# In dishka 1.10.1, svcs 26.2.0 and dependency-injector 4.49.1 a session is committed although the work of its scope raised an error.
#
# A function yields the session, and commits behind the `yield`, or rolls back in `except`. These three go on behind the `yield` as if all
# had gone well. (In dishka the error is what `yield` returns.) In wireup 2.13.0, anydi 0.81.0, aioinject 1.11.0, fast-depends 3.0.9,
# picodi 0.36.6 and ididi 1.8.4 the same function has the error at its `yield`, as with contextlib.contextmanager.
#
# Seen with CPython 3.11: commit, commit, commit, rollback, rollback, rollback, rollback, rollback, rollback.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dishka==1.10.1 svcs==26.2.0 attrs==26.1.0 dependency-injector==4.49.1 wireup==2.13.0 \
  anydi==0.81.0 aioinject==1.11.0 fast-depends==3.0.9 picodi==0.36.6 ididi==1.8.4

"$folder/venv/bin/python" - <<'PYTHON'
import contextlib
import sys
from typing import Generator

import aioinject
import anydi
import dishka
import fast_depends
import ididi
import picodi
import svcs
import wireup
from dependency_injector import containers, providers
from dependency_injector.wiring import Closing, Provide, inject

events = []


class Session:
  pass


def session() -> Generator[Session, None, None]:
  try:
    yield Session()
    events.append("commit")
  except OSError:
    events.append("rollback")
    raise


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.REQUEST)
  provider.provide(session)
  with dishka.make_container(provider)() as request:
    request.get(Session)
    raise OSError


def with_svcs():
  registry = svcs.Registry()
  registry.register_factory(Session, session)
  with svcs.Container(registry) as request:
    request.get(Session)
    raise OSError


class Resources(containers.DeclarativeContainer):
  session = providers.Resource(session)


@inject
def work(session=Closing[Provide[Resources.session]]):
  raise OSError


def with_dependency_injector():
  resources = Resources()
  resources.wire(modules=[sys.modules[__name__]])
  work()


def with_wireup():
  container = wireup.create_sync_container(injectables=[wireup.injectable(session, lifetime="scoped")])
  with container.enter_scope() as request:
    request.get(Session)
    raise OSError


def with_anydi():
  container = anydi.Container()
  container.register(Session, session, scope="request")
  with container.request_context():
    container.resolve(Session)
    raise OSError


def with_aioinject():
  container = aioinject.SyncContainer()
  container.register(aioinject.Scoped(contextlib.contextmanager(session), interface=Session))
  with container.context() as request:
    request.resolve(Session)
    raise OSError


def with_fast_depends():
  @fast_depends.inject
  def work(session=fast_depends.Depends(session)):
    raise OSError

  work()


def with_picodi():
  @picodi.inject
  def work(session=picodi.Provide(session)):
    raise OSError

  work()


def with_ididi():
  graph = ididi.Graph()
  graph.node(session)
  with graph.scope() as request:
    request.resolve(Session)
    raise OSError


expected = {
  with_dishka: "commit",
  with_svcs: "commit",
  with_dependency_injector: "commit",
  with_wireup: "rollback",
  with_anydi: "rollback",
  with_aioinject: "rollback",
  with_fast_depends: "rollback",
  with_picodi: "rollback",
  with_ididi: "rollback",
}
for use, wanted in expected.items():
  events.clear()
  try:
    use()
  except OSError:
    events.append("error")
  print(use.__name__, *events)
  assert events == [wanted, "error"], (use.__name__, events)
PYTHON
