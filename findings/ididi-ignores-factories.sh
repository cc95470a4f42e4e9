#!/usr/bin/env bash
# ididi 1.8.4 ignores a factory whose return type is `Iterator[Pool]`, and gives the factory of `Repo[User]` for `Repo[Order]`.
#
# A generator function may be typed as Iterator or as Generator. Typed as Generator it opens the pool; typed as Iterator it is accepted,
# and ididi constructs a Pool by itself, with the defaults of its parameters. Of two factories for `Repo[User]` and `Repo[Order]` the first
# one makes both. No error is raised.
#
# Seen with CPython 3.11: size 8 with Generator, size 1 and nothing opened with Iterator; users, users.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ididi==1.8.4

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Generator, Generic, Iterator, TypeVar

import ididi

Row = TypeVar("Row")


class Pool:
  def __init__(self, size: int = 1):
    self.size = size


class Server:
  def __init__(self, pool: Pool):
    self.pool = pool


def typed_as_generator() -> Generator[Pool, None, None]:
  yield Pool(8)


def typed_as_iterator() -> Iterator[Pool]:
  yield Pool(8)


for factory, wanted in {typed_as_generator: 8, typed_as_iterator: 1}.items():
  graph = ididi.Graph()
  graph.node(factory)
  graph.node(Server)
  with graph.scope() as scope:
    seen = scope.resolve(Server).pool.size
  print(factory.__name__, seen)
  assert seen == wanted


class User:
  pass


class Order:
  pass


class Repo(Generic[Row]):
  def __init__(self, table: str = ""):
    self.table = table


def users() -> Repo[User]:
  return Repo("users")


def orders() -> Repo[Order]:
  return Repo("orders")


class Page:
  def __init__(self, users: Repo[User], orders: Repo[Order]):
    self.tables = (users.table, orders.table)


graph = ididi.Graph()
for node in (users, orders, Page):
  graph.node(node)
seen = graph.resolve(Page).tables
print(seen)
assert seen == ("users", "users")
PYTHON
