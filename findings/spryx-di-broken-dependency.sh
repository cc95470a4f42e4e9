#!/usr/bin/env bash
# spryx-di 3.0.6 gives None for a registered `cache: Cache | None = None` whose own dependency is missing, and no error.
#
# A default is for what is not registered. Here it hides that Cache cannot be made, at whatever depth something is missing. Asked for
# by itself, Cache is an error that names the missing type. Once that is registered too, the Cache is passed.
#
# Seen with CPython 3.11: None, UnresolvableTypeError for Cache itself, then a Cache.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-deps spryx-di==3.0.6

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Protocol

from spryx_di import Container
from spryx_di.errors import UnresolvableTypeError


class Address(Protocol):
  port: int


class Local:
  port = 1


class Cache:
  def __init__(self, address: Address):
    self.address = address


class Shop:
  def __init__(self, cache: Cache | None = None):
    self.cache = cache


def container():
  result = Container()
  result.singleton(Cache, Cache)
  result.singleton(Shop, Shop)
  return result


broken = container()
seen = broken.resolve(Shop).cache
print(seen)
assert seen is None
try:
  broken.resolve(Cache)
except UnresolvableTypeError as error:
  print(error)
else:
  raise AssertionError("no error")

complete = container()
complete.singleton(Address, Local)
seen = complete.resolve(Shop).cache
print(seen)
assert isinstance(seen, Cache)
PYTHON
