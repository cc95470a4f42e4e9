#!/usr/bin/env bash
# A class that is registered as a singleton for two interfaces has one value in opyoid 4.0.0 and aioinject 1.11.0, and two elsewhere.
#
# "One for the container" is one for each registration in punq 0.9.0, rodi 2.1.0, clean-ioc 1.24.0, anydi 0.81.0, injector 0.24.0,
# dishka 1.10.1, lagom 2.7.7, injex 1.9.0 and diwire 1.5.0: what a cache takes in by its writer's interface is not in its reader's.
# All accept both registrations without a word.
#
# Seen with CPython 3.11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet opyoid==4.0.0 aioinject==1.11.0 punq==0.9.0 rodi==2.1.0 clean-ioc==1.24.0 anydi==0.81.0 \
  injector==0.24.0 dishka==1.10.1 lagom==2.7.7 injex==1.9.0 diwire==1.5.0

"$folder/venv/bin/python" - <<'PYTHON'
import aioinject
import anydi
import clean_ioc
import dishka
import diwire
import injector
import injex
import lagom
import opyoid
import punq
import rodi


class Reader:
  pass


class Writer:
  pass


class Cache(Reader, Writer):
  pass


def with_opyoid():
  container = opyoid.Injector(bindings=[opyoid.ClassBinding(Reader, Cache), opyoid.ClassBinding(Writer, Cache)])
  return container.inject(Reader), container.inject(Writer)


def with_aioinject():
  container = aioinject.SyncContainer()
  container.register(aioinject.Singleton(Cache, interface=Reader), aioinject.Singleton(Cache, interface=Writer))
  with container.context() as context:
    return context.resolve(Reader), context.resolve(Writer)


def with_punq():
  container = punq.Container()
  container.register(Reader, Cache, scope=punq.Scope.singleton)
  container.register(Writer, Cache, scope=punq.Scope.singleton)
  return container.resolve(Reader), container.resolve(Writer)


def with_rodi():
  container = rodi.Container()
  container.add_singleton(Reader, Cache)
  container.add_singleton(Writer, Cache)
  provider = container.build_provider()
  return provider.get(Reader), provider.get(Writer)


def with_clean_ioc():
  container = clean_ioc.Container()
  container.register(Reader, Cache, lifespan=clean_ioc.Lifespan.singleton)
  container.register(Writer, Cache, lifespan=clean_ioc.Lifespan.singleton)
  return container.resolve(Reader), container.resolve(Writer)


def with_anydi():
  container = anydi.Container()
  container.register(Reader, Cache, scope="singleton")
  container.register(Writer, Cache, scope="singleton")
  return container.resolve(Reader), container.resolve(Writer)


def with_injector():
  def configure(binder):
    binder.bind(Reader, to=Cache, scope=injector.singleton)
    binder.bind(Writer, to=Cache, scope=injector.singleton)

  container = injector.Injector(configure)
  return container.get(Reader), container.get(Writer)


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Cache, provides=Reader)
  provider.provide(Cache, provides=Writer)
  container = dishka.make_container(provider)
  return container.get(Reader), container.get(Writer)


def with_lagom():
  container = lagom.Container()
  container[Reader] = lagom.Singleton(Cache)
  container[Writer] = lagom.Singleton(Cache)
  return container[Reader], container[Writer]


def with_injex():
  container = injex.Container()
  container.add_singleton(Reader, Cache)
  container.add_singleton(Writer, Cache)
  return container.resolve(Reader), container.resolve(Writer)


def with_diwire():
  container = diwire.Container()
  container.add(Cache, provides=Reader, lifetime=diwire.Lifetime.SCOPED)
  container.add(Cache, provides=Writer, lifetime=diwire.Lifetime.SCOPED)
  return container.resolve(Reader), container.resolve(Writer)


for resolve in [value for name, value in list(globals().items()) if name.startswith("with_")]:
  reader, writer = resolve()
  assert isinstance(reader, Cache) and isinstance(writer, Cache)
  print(resolve.__name__, "one" if reader is writer else "two")
  assert (reader is writer) == (resolve in (with_opyoid, with_aioinject)), resolve.__name__
PYTHON
