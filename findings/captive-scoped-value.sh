#!/usr/bin/env bash
# rodi 2.1.0, clean-ioc 1.24.0, injex 1.9.0 and aioinject 1.11.0 construct a singleton from a scoped value: the first request's, for ever.
#
# The session of a request is closed with it, and the singleton keeps it for those after. injex's validate() reports nothing. wireup
# 2.13.0, anydi 0.81.0 and diwire 1.5.0 refuse such a graph.
#
# Seen with CPython 3.11: the first request's session, four times; WireupError, ValueError, DIWireScopeMismatchError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet rodi==2.1.0 clean-ioc==1.24.0 injex==1.9.0 aioinject==1.11.0 wireup==2.13.0 \
  anydi==0.81.0 diwire==1.5.0

"$folder/venv/bin/python" - <<'PYTHON'
import aioinject
import anydi
import clean_ioc
import diwire
import injex
import rodi
import wireup


class Session:
  pass


class Mailer:
  def __init__(self, session: Session):
    self.session = session


# Each returns the mailer that two requests get, and their sessions.


def with_rodi():
  container = rodi.Container()
  container.add_scoped(Session)
  container.add_singleton(Mailer)
  provider = container.build_provider()
  for _ in range(2):
    with provider.create_scope() as request:
      yield provider.get(Mailer, request), provider.get(Session, request)


def with_clean_ioc():
  container = clean_ioc.Container()
  container.register(Session, lifespan=clean_ioc.Lifespan.scoped)
  container.register(Mailer, lifespan=clean_ioc.Lifespan.singleton)
  for _ in range(2):
    with container.new_scope() as request:
      yield request.resolve(Mailer), request.resolve(Session)


def with_injex():
  container = injex.Container()
  container.add_scoped(Session)
  container.add_singleton(Mailer)
  assert container.validate() == []
  for _ in range(2):
    with container.create_scope() as request:
      yield request.resolve(Mailer), request.resolve(Session)


def with_aioinject():
  container = aioinject.SyncContainer()
  container.register(aioinject.Scoped(Session), aioinject.Singleton(Mailer))
  for _ in range(2):
    with container.context() as request:
      yield request.resolve(Mailer), request.resolve(Session)


def with_wireup():
  injectables = [wireup.injectable(Session, lifetime="scoped"), wireup.injectable(Mailer)]
  container = wireup.create_sync_container(injectables=injectables)
  for _ in range(2):
    with container.enter_scope() as request:
      yield request.get(Mailer), request.get(Session)


def with_anydi():
  container = anydi.Container()
  container.register(Session, scope="request")
  container.register(Mailer, scope="singleton")
  for _ in range(2):
    with container.request_context():
      yield container.resolve(Mailer), container.resolve(Session)


def with_diwire():
  container = diwire.Container()
  container.add(Session, lifetime=diwire.Lifetime.SCOPED, scope=diwire.Scope.REQUEST)
  container.add(Mailer, lifetime=diwire.Lifetime.SCOPED)
  for _ in range(2):
    with container.enter_scope(diwire.Scope.REQUEST) as request:
      yield request.resolve(Mailer), request.resolve(Session)


def outcome(requests):
  try:
    (first, session), (second, other) = requests()
  except Exception as error:
    return type(error).__name__
  assert first is second and session is not other
  return "the first request's" if second.session is session else "another one"


expected = {
  with_rodi: "the first request's",
  with_clean_ioc: "the first request's",
  with_injex: "the first request's",
  with_aioinject: "the first request's",
  with_wireup: "WireupError",
  with_anydi: "ValueError",
  with_diwire: "DIWireScopeMismatchError",
}
for requests, wanted in expected.items():
  print(requests.__name__, outcome(requests))
  assert outcome(requests) == wanted, requests.__name__
PYTHON
