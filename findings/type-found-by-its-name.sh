#!/usr/bin/env bash
# punq 0.9.0, aioinject 1.11.0 and injex 1.9.0 give a constructor that asks for shop.Clock the Clock of another module.
#
# The module of the constructor imports shop.Clock below `if TYPE_CHECKING:`, so its annotation is the text "Clock". All three look for a
# registered type of that name, in whatever module. With both registered punq and aioinject take the last, injex the first; opyoid 4.0.0
# refuses then, and takes the wrong one if it is alone. dishka 1.10.1, wireup 2.13.0 and anydi 0.81.0 raise an error in any case.
#
# Seen with CPython 3.11: the Clock of `billing`, a class that has nothing to do with shop.Clock.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet punq==0.9.0 aioinject==1.11.0 injex==1.9.0 opyoid==4.0.0 dishka==1.10.1 wireup==2.13.0 anydi==0.81.0

cd "$folder"
venv/bin/python - <<'PYTHON'
import pathlib

pathlib.Path("shop.py").write_text("class Clock:\n  pass\n")
pathlib.Path("billing.py").write_text("class Clock:\n  pass\n")
pathlib.Path("store.py").write_text('''from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
  from shop import Clock


class Store:
  def __init__(self, clock: Clock):
    self.clock = clock
''')

import aioinject
import anydi
import billing
import dishka
import injex
import opyoid
import punq
import shop
import wireup
from store import Store


def with_punq(*clocks):
  container = punq.Container()
  for kind in (*clocks, Store):
    container.register(kind)
  return container.resolve(Store)


def with_aioinject(*clocks):
  container = aioinject.SyncContainer()
  for kind in (*clocks, Store):
    container.register(aioinject.Transient(kind))
  with container.context() as context:
    return context.resolve(Store)


def with_injex(*clocks):
  container = injex.Container()
  for kind in (*clocks, Store):
    container.add_transient(kind)
  return container.resolve(Store)


def with_opyoid(*clocks):
  return opyoid.Injector(bindings=[opyoid.SelfBinding(kind) for kind in (*clocks, Store)]).inject(Store)


def with_dishka(*clocks):
  provider = dishka.Provider(scope=dishka.Scope.APP)
  for kind in (*clocks, Store):
    provider.provide(kind)
  return dishka.make_container(provider).get(Store)


def with_wireup(*clocks):
  return wireup.create_sync_container(injectables=[wireup.injectable(kind) for kind in (*clocks, Store)]).get(Store)


def with_anydi(*clocks):
  container = anydi.Container()
  for kind in (*clocks, Store):
    container.register(kind, scope="transient")
  return container.resolve(Store)


def outcome(resolve, *clocks):
  try:
    return type(resolve(*clocks).clock).__module__
  except Exception:
    return "error"


# What is given with shop's clock registered before billing's, behind it, and with billing's alone.
expected = {
  with_punq: ["billing", "shop", "billing"],
  with_aioinject: ["billing", "shop", "billing"],
  with_injex: ["shop", "billing", "billing"],
  with_opyoid: ["error", "error", "billing"],
  with_dishka: ["error", "error", "error"],
  with_wireup: ["error", "error", "error"],
  with_anydi: ["error", "error", "error"],
}
orders = [(shop.Clock, billing.Clock), (billing.Clock, shop.Clock), (billing.Clock,)]
for resolve, wanted in expected.items():
  seen = [outcome(resolve, *clocks) for clocks in orders]
  print(resolve.__name__, *seen)
  assert seen == wanted, (resolve.__name__, seen)
PYTHON
