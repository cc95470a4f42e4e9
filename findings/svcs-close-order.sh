#!/usr/bin/env bash
# svcs 26.2.0 closes a service before the one that still uses it.
#
# A registry has two factories that end after a `yield`; the one of Repository asks its container for Pool. Services are closed in
# the reverse of the order in which they were asked for, and not of that in which they were constructed: Repository is asked for
# first, and closed after the Pool that it holds.
#
# Seen with CPython 3.11: construct pool, construct repository, close pool, close repository.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svcs==26.2.0 attrs==26.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import svcs

events = []


class Pool:
  pass


class Repository:
  def __init__(self, pool):
    self.pool = pool


def pool():
  events.append("construct pool")
  yield Pool()
  events.append("close pool")


def repository(svcs_container: svcs.Container):
  value = Repository(svcs_container.get(Pool))
  events.append("construct repository")
  yield value
  events.append("close repository")


registry = svcs.Registry()
registry.register_factory(Pool, pool)
registry.register_factory(Repository, repository)
container = svcs.Container(registry)
container.get(Repository)
container.close()
print(", ".join(events))
assert events == ["construct pool", "construct repository", "close pool", "close repository"], events
PYTHON
