#!/usr/bin/env bash
# svcs 26.2.0 gives True for a registered Lock, and holds it; for a class with __enter__ it gives what that returns.
#
# What a factory returns is entered if it can be: `enter=True` is the default, as the documentation of register_factory says, where it
# speaks of transactions. Whoever asks for the Lock waits for it forever, or works with a bool. A value has another default.
#
# Seen with CPython 3.11: True, locked; the session for the Client; a Lock by register_value and by enter=False.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svcs==26.2.0

"$folder/venv/bin/python" - <<'PYTHON'
import threading

import svcs

Lock = type(threading.Lock())


class Client:
  def __enter__(self):
    return "session"

  def __exit__(self, *error):
    pass


made = []


def lock():
  made.append(threading.Lock())
  return made[-1]


registry = svcs.Registry()
registry.register_factory(Lock, lock)
registry.register_factory(Client, Client)
container = svcs.Container(registry)
seen = [container.get(Lock), made[0].locked(), container.get(Client)]

other = svcs.Registry()
other.register_factory(Lock, lock, enter=False)
seen.append(svcs.Container(other).get(Lock) is made[1])
third = svcs.Registry()
third.register_value(Lock, made[1])
seen.append(svcs.Container(third).get(Lock) is made[1])
print(seen)
assert seen == [True, True, "session", True, True], seen
PYTHON
