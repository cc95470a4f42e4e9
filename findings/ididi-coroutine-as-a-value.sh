#!/usr/bin/env bash
# ididi 1.8.4 passes a coroutine for `pool: Pool` if the factory is asynchronous and the page is asked for by `resolve`.
#
# `aresolve` awaits the factory. `resolve` constructs the page all the same, with the coroutine in the pool's place, which is noticed where
# the pool is first used. dishka 1.10.1, wireup 2.13.0, anydi 0.81.0, svcs 26.2.0 and diwire 1.5.0 raise an error.
#
# Seen with CPython 3.11: coroutine and five errors; Pool by `aresolve`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ididi==1.8.4 dishka==1.10.1 wireup==2.13.0 anydi==0.81.0 \
  svcs==26.2.0 diwire==1.5.0

"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import asyncio

import anydi
import dishka
import diwire
import ididi
import svcs
import wireup


class Pool:
  pass


class Page:
  def __init__(self, pool: Pool):
    self.pool = pool


async def open_pool() -> Pool:
  return Pool()


def ididi_graph():
  graph = ididi.Graph()
  graph.node(open_pool)
  graph.node(Page)
  return graph


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(open_pool)
  provider.provide(Page)
  return dishka.make_container(provider).get(Page)


def with_wireup():
  return wireup.create_sync_container(injectables=[wireup.injectable(open_pool), wireup.injectable(Page)]).get(Page)


def with_anydi():
  container = anydi.Container()
  container.register(Pool, open_pool, scope="singleton")
  container.register(Page, scope="singleton")
  return container.resolve(Page)


def with_svcs():
  registry = svcs.Registry()
  registry.register_factory(Pool, open_pool)
  return Page(svcs.Container(registry).get(Pool))


def with_diwire():
  container = diwire.Container()
  container.add_factory(open_pool, provides=Pool)
  container.add(Page)
  return container.resolve(Page)


expected = {
  "ididi": (lambda: ididi_graph().resolve(Page), "coroutine"),
  "dishka": (with_dishka, "UnsupportedFactoryError"),
  "wireup": (with_wireup, "WireupError"),
  "anydi": (with_anydi, "TypeError"),
  "svcs": (with_svcs, "TypeError"),
  "diwire": (with_diwire, "DIWireAsyncDependencyInSyncContextError"),
}
for name, (construct, wanted) in expected.items():
  try:
    seen = type(construct().pool).__name__
  except Exception as error:
    seen = type(error).__name__
  print(name, seen)
  assert seen == wanted, (name, seen)

seen = type(asyncio.run(ididi_graph().aresolve(Page)).pool).__name__
print("aresolve", seen)
assert seen == "Pool"
PYTHON
