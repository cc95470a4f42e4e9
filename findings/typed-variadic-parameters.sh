#!/usr/bin/env bash
# punq 0.9.0, rodi 2.1.0, anydi 0.81.0, lagom 2.7.7 and aioinject 1.11.0 refuse a class because nothing is registered for `*rest: int`.
#
# A parameter that takes any number of arguments needs none. Each of the five takes it for one more parameter with a type. Without the
# type punq, lagom and aioinject construct the class. dishka 1.10.1, wireup 2.13.0, opyoid 4.0.0 and injector 0.24.0 construct it with
# the type; without it dishka refuses.
#
# Seen with CPython 3.11: MissingDependencyError, CannotResolveParameterException, LookupError, UnresolvableType, ProviderNotFoundError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet punq==0.9.0 rodi==2.1.0 anydi==0.81.0 lagom==2.7.7 aioinject==1.11.0 dishka==1.10.1 \
  wireup==2.13.0 opyoid==4.0.0 injector==0.24.0

"$folder/venv/bin/python" - <<'PYTHON'
import aioinject
import anydi
import dishka
import injector
import lagom
import opyoid
import punq
import rodi
import wireup


class Clock:
  pass


class Typed:
  @injector.inject
  def __init__(self, clock: Clock, *rest: int):
    self.rest = rest


class Untyped:
  @injector.inject
  def __init__(self, clock: Clock, *rest):
    self.rest = rest


def with_punq(kind):
  container = punq.Container()
  container.register(Clock)
  container.register(kind)
  return container.resolve(kind)


def with_rodi(kind):
  container = rodi.Container()
  container.add_transient(Clock)
  container.add_transient(kind)
  return container.build_provider().get(kind)


def with_anydi(kind):
  container = anydi.Container()
  container.register(Clock, scope="transient")
  container.register(kind, scope="transient")
  return container.resolve(kind)


def with_lagom(kind):
  return lagom.Container()[kind]


def with_aioinject(kind):
  container = aioinject.SyncContainer()
  container.register(aioinject.Transient(Clock))
  container.register(aioinject.Transient(kind))
  with container.context() as context:
    return context.resolve(kind)


def with_dishka(kind):
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Clock)
  provider.provide(kind)
  return dishka.make_container(provider).get(kind)


def with_wireup(kind):
  return wireup.create_sync_container(injectables=[wireup.injectable(Clock), wireup.injectable(kind)]).get(kind)


def with_opyoid(kind):
  return opyoid.Injector(bindings=[opyoid.SelfBinding(Clock), opyoid.SelfBinding(kind)]).inject(kind)


def with_injector(kind):
  return injector.Injector().get(kind)


def outcome(resolve, kind):
  try:
    return resolve(kind).rest
  except Exception as error:
    return type(error).__name__


expected = {
  with_punq: ("MissingDependencyError", ()),
  with_rodi: ("CannotResolveParameterException", "CannotResolveParameterException"),
  with_anydi: ("LookupError", "TypeError"),
  with_lagom: ("UnresolvableType", ()),
  with_aioinject: ("ProviderNotFoundError", ()),
  with_dishka: ((), "MissingHintsError"),
  with_wireup: ((), ()),
  with_opyoid: ((), ()),
  with_injector: ((), ()),
}
for resolve, wanted in expected.items():
  seen = (outcome(resolve, Typed), outcome(resolve, Untyped))
  print(f"{resolve.__name__}: with a type {seen[0]}, without {seen[1]}")
  assert seen == wanted, (resolve.__name__, seen)
PYTHON
