#!/usr/bin/env bash
# In lagom 2.7.7 a singleton that is first asked for in a clone with another clock is the original's from then on, clock and all.
#
# `clone` makes a container whose changes stay in it. Its singletons are those of the original: constructed from the clone's fake
# clock, the store is what the original returns later. Had the original constructed it first, the clone would have no fake clock.
#
# Seen with CPython 3.11: fake in the clone, fake in the original; in the other order real in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet lagom==2.7.7

"$folder/venv/bin/python" - <<'PYTHON'
import lagom


class Clock:
  name = "real"


class FakeClock(Clock):
  name = "fake"


class Store:
  def __init__(self, clock: Clock):
    self.clock = clock


def clocks(first_in_clone):
  original = lagom.Container()
  original[Clock] = lagom.Singleton(Clock)
  original[Store] = lagom.Singleton(Store)
  clone = original.clone()
  clone[Clock] = lambda: FakeClock()
  assert (clone[Clock].name, original[Clock].name) == ("fake", "real")
  order = [clone, original] if first_in_clone else [original, clone]
  return [container[Store].clock.name for container in order]


seen = [clocks(True), clocks(False)]
print("asked for in the clone, then in the original:", seen[0])
print("asked for in the original, then in the clone:", seen[1])
assert seen == [["fake", "fake"], ["real", "real"]], seen
PYTHON
