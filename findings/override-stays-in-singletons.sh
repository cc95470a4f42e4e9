#!/usr/bin/env bash
# In wireup 2.13.0, that-depends 4.2.1 and modern-di 4.3.1 an override ends, and its value stays in singletons constructed meanwhile.
#
# A singleton Store takes a Clock. It is first asked for while Clock is overridden with a fake one. After the override the same Store is
# returned, which has the fake clock. A test that runs first so changes those after it. If the Store was constructed before, the
# override does not reach it.
#
# Seen with CPython 3.11: fake during and after the override; real during it where the Store was there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet wireup==2.13.0 that-depends==4.2.1 modern-di==4.3.1

"$folder/venv/bin/python" - <<'PYTHON'
import modern_di
import that_depends
import wireup
from modern_di import providers


class Clock:
  name = "real"


class FakeClock(Clock):
  name = "fake"


class Store:
  def __init__(self, clock: Clock):
    self.clock = clock


# Each returns a function that gives the Store, and one that overrides the Clock.


def with_wireup():
  container = wireup.create_sync_container(injectables=[wireup.injectable(Clock), wireup.injectable(Store)])
  return lambda: container.get(Store), lambda: container.override.injectable(Clock, new=FakeClock())


def with_that_depends():
  class Container(that_depends.BaseContainer):
    clock = that_depends.providers.Singleton(Clock)
    store = that_depends.providers.Singleton(Store, clock=clock)

  return Container.store.resolve_sync, lambda: Container.clock.override_context_sync(FakeClock())


def with_modern_di():
  class Group(modern_di.Group):
    clock = providers.Factory(Clock, scope=modern_di.Scope.APP, cache=True)
    store = providers.Factory(Store, scope=modern_di.Scope.APP, cache=True)

  container = modern_di.Container(groups=[Group])
  return lambda: container.resolve(Store), lambda: container.override(Group.clock, FakeClock())


def clocks(construct, before):
  store, override = construct()
  if before:
    store()
  with override():
    during = store().clock.name
  return during, store().clock.name


expected = {
  with_wireup: [("fake", "fake"), ("real", "real")],
  with_that_depends: [("fake", "fake"), ("real", "real")],
  with_modern_di: [("fake", "fake"), ("real", "real")],
}
for construct, wanted in expected.items():
  seen = [clocks(construct, before) for before in (False, True)]
  print(f"{construct.__name__}: during and after {seen[0]}, Store there before {seen[1]}")
  assert seen == wanted, (construct.__name__, seen)
PYTHON
