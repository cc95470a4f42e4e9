#!/usr/bin/env bash
# Six containers do not see the parameters of a class that takes them in `__new__`, as each NamedTuple does.
#
# punq 0.9.0, rodi 2.1.0, opyoid 4.0.0, dishka 1.10.1 and aioinject 1.11.0 look at `__init__` alone, which is `object`'s, and call the
# class with no argument; lagom 2.7.7 asks for a factory. anydi 0.81.0, wireup 2.13.0 and modern-di 4.3.1 ask for the class's signature,
# and construct it.
#
# Seen with CPython 3.11: TypeError, Pair.__new__() missing 1 required positional argument, for five; UnresolvableType for lagom.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet punq==0.9.0 rodi==2.1.0 opyoid==4.0.0 dishka==1.10.1 aioinject==1.11.0 \
  lagom==2.7.7 anydi==0.81.0 wireup==2.13.0 modern-di==4.3.1

"$folder/venv/bin/python" - <<'PYTHON'
from typing import NamedTuple

import aioinject
import anydi
import dishka
import lagom
import modern_di
import opyoid
import punq
import rodi
import wireup


class Clock:
  pass


class Pair(NamedTuple):
  clock: Clock


def with_punq():
  container = punq.Container()
  container.register(Clock)
  container.register(Pair)
  return container.resolve(Pair)


def with_rodi():
  container = rodi.Container()
  container.add_transient(Clock)
  container.add_transient(Pair)
  return container.build_provider().get(Pair)


def with_opyoid():
  return opyoid.Injector(bindings=[opyoid.SelfBinding(Clock), opyoid.SelfBinding(Pair)]).inject(Pair)


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Clock)
  provider.provide(Pair)
  return dishka.make_container(provider).get(Pair)


def with_aioinject():
  container = aioinject.SyncContainer()
  container.register(aioinject.Transient(Clock))
  container.register(aioinject.Transient(Pair))
  with container.context() as context:
    return context.resolve(Pair)


def with_lagom():
  return lagom.Container()[Pair]


def with_anydi():
  container = anydi.Container()
  container.register(Clock, scope="transient")
  container.register(Pair, scope="transient")
  return container.resolve(Pair)


def with_wireup():
  return wireup.create_sync_container(injectables=[wireup.injectable(Clock), wireup.injectable(Pair)]).get(Pair)


def with_modern_di():
  factories = {"clock": modern_di.providers.Factory(Clock), "pair": modern_di.providers.Factory(Pair)}
  return modern_di.Container(groups=[type("Factories", (modern_di.Group,), factories)]).resolve(Pair)


def outcome(resolve):
  try:
    return "constructed" if isinstance(resolve().clock, Clock) else "without a clock"
  except Exception as error:
    return type(error).__name__


expected = {
  with_punq: "TypeError",
  with_rodi: "TypeError",
  with_opyoid: "TypeError",
  with_dishka: "TypeError",
  with_aioinject: "TypeError",
  with_lagom: "UnresolvableType",
  with_anydi: "constructed",
  with_wireup: "constructed",
  with_modern_di: "constructed",
}
for resolve, wanted in expected.items():
  print(resolve.__name__, outcome(resolve))
  assert outcome(resolve) == wanted, (resolve.__name__, outcome(resolve))
PYTHON
