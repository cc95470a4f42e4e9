#!/usr/bin/env bash
# In injex 1.9.0 a type that is registered twice resolves to the first registration, without a message.
#
# A module registers the real clock, a later one the fake: the fake is never used, and validate() finds nothing to say. In punq 0.9.0
# and clean-ioc 1.24.0 the last one holds; rodi 2.1.0 raises an error.
#
# Seen with CPython 3.11: injex real, punq fake, clean-ioc fake, rodi OverridingServiceException.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet injex==1.9.0 punq==0.9.0 clean-ioc==1.24.0 rodi==2.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import clean_ioc
import injex
import punq
import rodi


class Clock:
  name = "real"


class FakeClock(Clock):
  name = "fake"


def with_injex():
  container = injex.Container()
  container.add_singleton(Clock)
  container.add_singleton(Clock, FakeClock)
  assert container.validate() == []
  return container.resolve(Clock).name


def with_punq():
  container = punq.Container()
  container.register(Clock)
  container.register(Clock, FakeClock)
  return container.resolve(Clock).name


def with_clean_ioc():
  container = clean_ioc.Container()
  container.register(Clock)
  container.register(Clock, FakeClock)
  return container.resolve(Clock).name


def with_rodi():
  container = rodi.Container()
  container.add_singleton(Clock)
  try:
    container.add_singleton(Clock, FakeClock)
  except rodi.OverridingServiceException as error:
    return type(error).__name__


seen = [resolve() for resolve in (with_injex, with_punq, with_clean_ioc, with_rodi)]
print(*seen)
assert seen == ["real", "fake", "fake", "OverridingServiceException"], seen
PYTHON
