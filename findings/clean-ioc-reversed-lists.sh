#!/usr/bin/env bash
# clean-ioc 1.24.0 gives `list[Step]` in the reverse of the order in which the steps were registered.
#
# So do `Sequence[Step]` and `tuple[Step]`. punq 0.9.0 and aioinject 1.11.0 keep the order. A pipeline of steps, or a list of checks of
# which the first failing one counts, runs backwards.
#
# Seen with CPython 3.11: third, second, first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet clean-ioc==1.24.0 punq==0.9.0 aioinject==1.11.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import List, Sequence

import aioinject
import clean_ioc
import punq


class Step:
  pass


class First(Step):
  pass


class Second(Step):
  pass


class Third(Step):
  pass


def names(steps):
  return [type(step).__name__ for step in steps]


clean = clean_ioc.Container()
plain = punq.Container()
other = aioinject.SyncContainer()
for step in (First, Second, Third):
  clean.register(Step, step)
  plain.register(Step, step)
  other.register(aioinject.Transient(step, interface=Step))

for kind in (list[Step], Sequence[Step], tuple[Step]):
  print("clean-ioc", kind, names(clean.resolve(kind)))
  assert names(clean.resolve(kind)) == ["Third", "Second", "First"]
with other.context() as context:
  seen = [names(plain.resolve_all(Step)), names(context.resolve(List[Step]))]
print("punq, aioinject", seen)
assert seen == [["First", "Second", "Third"]] * 2, seen
PYTHON
