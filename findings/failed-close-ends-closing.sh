#!/usr/bin/env bash
# In anydi 0.81.0, that-depends 4.2.1 and dependency-injector 4.49.1 one failing close leaves other resources open.
#
# Two resources are constructed, the second from the first. Closing the second raises an error. Each container reports the error and
# has not closed the first. Asked to close again, that-depends and dependency-injector close it then; anydi never does.
#
# Seen with CPython 3.11: "close second" alone, for all three. dishka 1.10.1 and wireup 2.13.0 close both and raise a group of errors.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet anydi==0.81.0 that-depends==4.2.1 dependency-injector==4.49.1 dishka==1.10.1 wireup==2.13.0

"$folder/venv/bin/python" - <<'PYTHON'
import asyncio
from typing import AsyncIterator

import anydi
import dishka
import that_depends
import wireup
from dependency_injector import containers, providers

events = []


class First:
  pass


class Second:
  pass


async def first() -> AsyncIterator[First]:
  yield First()
  events.append("close first")


async def second(first: First) -> AsyncIterator[Second]:
  yield Second()
  events.append("close second")
  raise ValueError("second")


async def with_anydi():
  container = anydi.Container()
  container.register(First, first, scope="singleton")
  container.register(Second, second, scope="singleton")
  await container.aresolve(Second)
  return container.aclose


async def with_that_depends():
  class Container(that_depends.BaseContainer):
    first_one = that_depends.providers.Resource(first)
    second_one = that_depends.providers.Resource(second, first_one)

  await Container.second_one.resolve()
  return Container.tear_down


async def with_dependency_injector():
  class Container(containers.DeclarativeContainer):
    first_one = providers.Resource(first)
    second_one = providers.Resource(second, first_one)

  container = Container()
  await container.second_one()
  return container.shutdown_resources


async def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(first)
  provider.provide(second)
  container = dishka.make_async_container(provider)
  await container.get(Second)
  return container.close


async def with_wireup():
  container = wireup.create_async_container(injectables=[wireup.injectable(first), wireup.injectable(second)])
  await container.get(Second)
  return container.close


async def closed(construct):
  """What is closed after one request to close, and after two."""
  events.clear()
  close = await construct()
  seen = []
  for _ in range(2):
    try:
      await close()
    except Exception:
      pass
    seen.append("close first" in events)
  return seen


expected = {
  with_anydi: [False, False],
  with_that_depends: [False, True],
  with_dependency_injector: [False, True],
  with_dishka: [True, True],
  with_wireup: [True, True],
}
for construct, wanted in expected.items():
  seen = asyncio.run(closed(construct))
  print(f"{construct.__name__}: the first is closed after one request: {seen[0]}, after two: {seen[1]}")
  assert seen == wanted, (construct.__name__, seen)
PYTHON
