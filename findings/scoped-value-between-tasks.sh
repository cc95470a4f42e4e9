#!/usr/bin/env bash
# In dishka 1.10.1, wireup 2.13.0 and aioinject 1.11.0 two tasks of one request that await its asynchronous value get two.
#
# A session is constructed by an async function, and kept for the request (`Scope.REQUEST`, `scoped`, `Scoped`). Both tasks of a
# `gather` ask for it before it is there: the function is called twice, and one task has a session that the request does not keep. A
# value that is kept for the whole container is constructed once by all three. anydi 0.81.0 constructs both once.
#
# Seen with CPython 3.11: constructed twice, twice, twice, once; for the container once by all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dishka==1.10.1 wireup==2.13.0 aioinject==1.11.0 anydi==0.81.0

"$folder/venv/bin/python" - <<'PYTHON'
import asyncio

import aioinject
import anydi
import dishka
import wireup

count = 0


class Session:
  pass


async def session() -> Session:
  global count
  count += 1
  await asyncio.sleep(0.01)
  return Session()


async def with_dishka(scoped):
  provider = dishka.Provider(scope=dishka.Scope.REQUEST if scoped else dishka.Scope.APP)
  provider.provide(session)
  async with dishka.make_async_container(provider)() as request:
    return await asyncio.gather(request.get(Session), request.get(Session))


async def with_wireup(scoped):
  injectable = wireup.injectable(session, lifetime="scoped" if scoped else "singleton")
  async with wireup.create_async_container(injectables=[injectable]).enter_scope() as request:
    return await asyncio.gather(request.get(Session), request.get(Session))


async def with_aioinject(scoped):
  container = aioinject.Container()
  container.register(aioinject.Scoped(session) if scoped else aioinject.Singleton(session))
  async with container.context() as request:
    return await asyncio.gather(request.resolve(Session), request.resolve(Session))


async def with_anydi(scoped):
  container = anydi.Container()
  container.register(Session, session, scope="request" if scoped else "singleton")
  async with container.arequest_context():
    return await asyncio.gather(container.aresolve(Session), container.aresolve(Session))


def constructed(resolve, scoped):
  global count
  count = 0
  first, second = asyncio.run(resolve(scoped))
  assert (count == 1) == (first is second)
  return count


expected = {with_dishka: (2, 1), with_wireup: (2, 1), with_aioinject: (2, 1), with_anydi: (1, 1)}
for resolve, wanted in expected.items():
  seen = (constructed(resolve, True), constructed(resolve, False))
  print(f"{resolve.__name__}: for a request {seen[0]}, for the container {seen[1]}")
  assert seen == wanted, (resolve.__name__, seen)
PYTHON
