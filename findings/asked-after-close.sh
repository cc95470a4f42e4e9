#!/usr/bin/env bash
# Asked after their end, scopes of wireup 2.13.0, aioinject 1.11.0 and ididi 1.8.4 give the value that they have closed.
#
# dishka 1.10.1 and svcs 26.2.0 construct a new one instead, which nothing closes. anydi 0.81.0 raises an error. (`reuse=True` is what
# keeps a value for the scope in ididi.)
#
# Seen with CPython 3.11: closed, closed, closed, open, open, LookupError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet wireup==2.13.0 aioinject==1.11.0 ididi==1.8.4 dishka==1.10.1 svcs==26.2.0 attrs==26.1.0 anydi==0.81.0

"$folder/venv/bin/python" - <<'PYTHON'
import contextlib
from typing import Generator

import aioinject
import anydi
import dishka
import ididi
import svcs
import wireup


class Session:
  state = "open"


def session() -> Generator[Session, None, None]:
  value = Session()
  kept.append(value)
  yield value
  value.state = "closed"


kept = []


def with_wireup():
  container = wireup.create_sync_container(injectables=[wireup.injectable(session, lifetime="scoped")])
  with container.enter_scope() as request:
    request.get(Session)
  return request.get(Session)


def with_aioinject():
  container = aioinject.SyncContainer()
  container.register(aioinject.Scoped(contextlib.contextmanager(session), interface=Session))
  with container.context() as request:
    request.resolve(Session)
  return request.resolve(Session)


def with_ididi():
  graph = ididi.Graph()
  graph.node(session, reuse=True)
  with graph.scope() as request:
    request.resolve(Session)
  return request.resolve(Session)


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.REQUEST)
  provider.provide(session)
  with dishka.make_container(provider)() as request:
    request.get(Session)
  return request.get(Session)


def with_svcs():
  registry = svcs.Registry()
  registry.register_factory(Session, session)
  with svcs.Container(registry) as request:
    request.get(Session)
  return request.get(Session)


def with_anydi():
  container = anydi.Container()
  container.register(Session, session, scope="request")
  with container.request_context():
    container.resolve(Session)
  return container.resolve(Session)


expected = {
  with_wireup: ("closed", 1),
  with_aioinject: ("closed", 1),
  with_ididi: ("closed", 1),
  with_dishka: ("open", 2),
  with_svcs: ("open", 2),
  with_anydi: ("LookupError", 1),
}
for use, wanted in expected.items():
  kept.clear()
  try:
    seen = use().state
  except LookupError as error:
    seen = type(error).__name__
  print(f"{use.__name__}: {seen}, sessions constructed: {len(kept)}")
  assert (seen, len(kept)) == wanted, use.__name__
PYTHON
