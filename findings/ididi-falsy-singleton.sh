#!/usr/bin/env bash
# ididi 1.8.4 constructs a reused dependency again at every request while it is empty.
#
# `reuse=True` promises one value. Whether there is one is told by its being true, and an object whose `__len__` gives 0 is not: an empty
# registry, queue or cache. What was added to one is not in the next, and two users of it have two.
#
# Seen with CPython 3.11: two registries for two users; the value of a factory that returned None is asked for twice too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ididi==1.8.4

"$folder/venv/bin/python" - <<'PYTHON'
from ididi import Graph


class Registry:
  def __init__(self):
    self.names = []

  def __len__(self):
    return len(self.names)


class Reader:
  def __init__(self, registry: Registry):
    self.registry = registry


class Writer:
  def __init__(self, registry: Registry):
    self.registry = registry


graph = Graph()
graph.node(Registry, reuse=True)
reader, writer = graph.resolve(Reader), graph.resolve(Writer)
writer.registry.names.append("name")
print("one registry:", reader.registry is writer.registry, "names that the reader sees:", reader.registry.names)
assert reader.registry is not writer.registry
PYTHON
