#!/usr/bin/env bash
# wireup 2.13.0, anydi 0.81.0 and punq 0.9.0 leave a parameter `clock: Optional[Clock] = None` None, although Clock is registered.
#
# With `clock: Clock = Clock("default")` each of them gives what is registered. So making a parameter optional takes its value away,
# without a message. kink 0.9.0, opyoid 4.0.0 and modern-di 4.3.1 give the registered one in both cases, and clean-ioc 1.24.0 in none.
#
# Seen with CPython 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet wireup==2.13.0 anydi==0.81.0 punq==0.9.0 kink==0.9.0 opyoid==4.0.0 modern-di==4.3.1 clean-ioc==1.24.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Optional

import anydi
import clean_ioc
import kink
import modern_di
import opyoid
import punq
import wireup


class Clock:
  def __init__(self):
    self.name = "registered"


DEFAULT = Clock()
DEFAULT.name = "default"


class WithDefault:
  def __init__(self, clock: Clock = DEFAULT):
    self.clock = clock


class WithNone:
  def __init__(self, clock: Optional[Clock] = None):
    self.clock = clock


def with_wireup(kind):
  return wireup.create_sync_container(injectables=[wireup.injectable(Clock), wireup.injectable(kind)]).get(kind)


def with_anydi(kind):
  container = anydi.Container()
  container.register(Clock, scope="singleton")
  container.register(kind, scope="transient")
  return container.resolve(kind)


def with_punq(kind):
  container = punq.Container()
  container.register(Clock)
  container.register(kind)
  return container.resolve(kind)


def with_kink(kind):
  container = kink.Container()
  container[Clock] = lambda _: Clock()
  copy = type(kind.__name__, (kind,), {"__init__": kind.__init__})
  return kink.inject(container=container)(copy)()


def with_opyoid(kind):
  return opyoid.Injector(bindings=[opyoid.SelfBinding(Clock), opyoid.SelfBinding(kind)]).inject(kind)


def with_modern_di(kind):
  factories = {
    name: modern_di.providers.Factory(scope=modern_di.Scope.APP, creator=creator)
    for name, creator in (("clock", Clock), ("kind", kind))
  }
  return modern_di.Container(groups=[type("Factories", (modern_di.Group,), factories)]).resolve(kind)


def with_clean_ioc(kind):
  container = clean_ioc.Container()
  container.register(Clock)
  container.register(kind)
  return container.resolve(kind)


def seen(resolve):
  clocks = [resolve(kind).clock for kind in (WithDefault, WithNone)]
  return [clock and clock.name for clock in clocks]


expected = {
  with_wireup: ["registered", None],
  with_anydi: ["registered", None],
  with_punq: ["registered", None],
  with_kink: ["registered", "registered"],
  with_opyoid: ["registered", "registered"],
  with_modern_di: ["registered", "registered"],
  with_clean_ioc: ["default", None],
}
for resolve, wanted in expected.items():
  print(resolve.__name__, seen(resolve))
  assert seen(resolve) == wanted, (resolve.__name__, seen(resolve))
PYTHON
