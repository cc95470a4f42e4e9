#!/usr/bin/env bash
# lagom 2.7.7 gives an empty list for `list[Check]` where `List[Check]` is registered, also to constructors.
#
# The two spellings are equal for type checkers. For lagom they are two keys, and what is not registered is constructed: `list()`.
# dishka 1.10.1, wireup 2.13.0 and anydi 0.81.0 take them for two keys too, and raise an error.
#
# Seen with CPython 3.11: ["spelling"] for List, [] for list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet lagom==2.7.7 dishka==1.10.1 wireup==2.13.0 anydi==0.81.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import List

import anydi
import dishka
import lagom
import wireup


class Check:
  name = "spelling"


class Report:
  def __init__(self, checks: list[Check]):
    self.checks = checks


def checks() -> List[Check]:
  return [Check()]


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(checks)
  return dishka.make_container(provider).get(list[Check])


def with_wireup():
  return wireup.create_sync_container(injectables=[wireup.injectable(checks)]).get(list[Check])


def with_anydi():
  container = anydi.Container()
  container.register(List[Check], checks, scope="singleton")
  return container.resolve(list[Check])


container = lagom.Container()
container[List[Check]] = checks
seen = [[check.name for check in found] for found in (container[List[Check]], container[list[Check]], container[Report].checks)]
print("lagom", *seen)
assert seen == [["spelling"], [], []], seen
for resolve in (with_dishka, with_wireup, with_anydi):
  try:
    found = resolve()
  except Exception as error:
    print(resolve.__name__, type(error).__name__)
  else:
    raise AssertionError((resolve.__name__, found))
PYTHON
