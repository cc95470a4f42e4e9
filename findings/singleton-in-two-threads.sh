#!/usr/bin/env bash
# Two threads that ask for a singleton at once get two in punq 0.9.0, rodi 2.1.0, clean-ioc 1.24.0, dilib 1.1.0 and bevy 2.0.2.
#
# Each looks whether the value is there, constructs it, and keeps it, without a lock. The first thread goes on with a pool that nobody
# else has, and that nobody closes. Among seven others lagom 2.7.7 and inject 5.5.0 construct one.
#
# Seen with CPython 3.11 and a constructor of 0.1 seconds: two of each, one for lagom and inject.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet punq==0.9.0 rodi==2.1.0 clean-ioc==1.24.0 dilib==1.1.0 bevy==2.0.2 lagom==2.7.7 inject==5.5.0

"$folder/venv/bin/python" - <<'PYTHON'
import threading
import time
import bevy
import clean_ioc
import dilib
import inject
import lagom
import punq
import rodi


class Pool:
  def __init__(self):
    time.sleep(0.1)


def by_punq():
  container = punq.Container()
  container.register(Pool, scope=punq.Scope.singleton)
  return lambda: container.resolve(Pool)


def by_rodi():
  container = rodi.Container()
  container.add_singleton(Pool)
  provider = container.build_provider()
  return lambda: provider.get(Pool)


def by_clean_ioc():
  container = clean_ioc.Container()
  container.register(Pool, lifespan=clean_ioc.Lifespan.singleton)
  return lambda: container.resolve(Pool)


def by_dilib():
  class Settings(dilib.Config):
    pool = dilib.Singleton(Pool)

  container = dilib.get_container(dilib.get_config(Settings))
  return lambda: container.pool


def by_bevy():
  repository = bevy.Repository.factory()
  return lambda: repository.get(Pool)


def by_lagom():
  container = lagom.Container()
  container[Pool] = lagom.Singleton(Pool)
  return lambda: container[Pool]


def by_inject():
  inject.configure(lambda binder: binder.bind_to_constructor(Pool, Pool))
  return lambda: inject.instance(Pool)


for library, expected in [(by_punq, 2), (by_rodi, 2), (by_clean_ioc, 2), (by_dilib, 2), (by_bevy, 2), (by_lagom, 1), (by_inject, 1)]:
  ask = library()
  pools = []
  threads = [threading.Thread(target=lambda: pools.append(ask())) for _ in range(2)]
  for thread in threads:
    thread.start()
  for thread in threads:
    thread.join()
  count = len({id(pool) for pool in pools})
  print(library.__name__, count)
  assert len(pools) == 2 and count == expected and ask() is ask()
PYTHON
