#!/usr/bin/env bash
# No container of eleven gives a registered value to a dataclass's `clock: InitVar[Clock]`.
#
# Such a field is a parameter of `__init__`, and passed on to `__post_init__`. Its annotation there is an object `InitVar[Clock]`, which
# every container looks up as if it was a type of its own, and raises an error. As `clock: Clock` all of them construct the class.
#
# Seen with CPython 3.11: punq 0.9.0, rodi 2.1.0, opyoid 4.0.0, clean-ioc 1.24.0, anydi 0.81.0, wireup 2.13.0, modern-di 4.3.1,
# lagom 2.7.7, injector 0.24.0, dishka 1.10.1, aioinject 1.11.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet punq==0.9.0 rodi==2.1.0 opyoid==4.0.0 clean-ioc==1.24.0 anydi==0.81.0 wireup==2.13.0 \
  modern-di==4.3.1 lagom==2.7.7 injector==0.24.0 dishka==1.10.1 aioinject==1.11.0

"$folder/venv/bin/python" - <<'PYTHON'
import dataclasses

import aioinject
import anydi
import clean_ioc
import dishka
import injector
import lagom
import modern_di
import opyoid
import punq
import rodi
import wireup


class Clock:
  pass


@injector.inject
@dataclasses.dataclass
class Plain:
  clock: Clock


@injector.inject
@dataclasses.dataclass
class InitOnly:
  clock: dataclasses.InitVar[Clock]

  def __post_init__(self, clock):
    self.kept = clock


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


def with_opyoid(kind):
  return opyoid.Injector(bindings=[opyoid.SelfBinding(Clock), opyoid.SelfBinding(kind)]).inject(kind)


def with_clean_ioc(kind):
  container = clean_ioc.Container()
  container.register(Clock)
  container.register(kind)
  return container.resolve(kind)


def with_anydi(kind):
  container = anydi.Container()
  container.register(Clock, scope="transient")
  container.register(kind, scope="transient")
  return container.resolve(kind)


def with_wireup(kind):
  return wireup.create_sync_container(injectables=[wireup.injectable(Clock), wireup.injectable(kind)]).get(kind)


def with_modern_di(kind):
  factories = {"clock": modern_di.providers.Factory(Clock), "kind": modern_di.providers.Factory(kind)}
  return modern_di.Container(groups=[type("Factories", (modern_di.Group,), factories)]).resolve(kind)


def with_lagom(kind):
  return lagom.Container()[kind]


def with_injector(kind):
  return injector.Injector().get(kind)


def with_dishka(kind):
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Clock)
  provider.provide(kind)
  return dishka.make_container(provider).get(kind)


def with_aioinject(kind):
  container = aioinject.SyncContainer()
  container.register(aioinject.Transient(Clock))
  container.register(aioinject.Transient(kind))
  with container.context() as context:
    return context.resolve(kind)


for resolve in [value for name, value in list(globals().items()) if name.startswith("with_")]:
  assert isinstance(resolve(Plain).clock, Clock), resolve.__name__
  try:
    resolve(InitOnly)
    seen = "constructed"
  except Exception as error:
    seen = type(error).__name__
  print(resolve.__name__, seen)
  assert seen != "constructed", resolve.__name__
PYTHON
