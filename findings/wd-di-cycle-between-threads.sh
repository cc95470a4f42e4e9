#!/usr/bin/env bash
# wd-di 0.2.14 reports a circular dependency where two threads ask for the same singleton at once.
#
# Which types are under construction is kept in the provider, for all threads together. The second thread sees that the type is, and
# takes that for a cycle: RuntimeError, with a chain of the type and itself. There is no cycle.
#
# Seen with CPython 3.11: Circular dependency detected: Pool -> Pool.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet wd-di==0.2.14

"$folder/venv/bin/python" - <<'PYTHON'
import threading

from wd.di import ServiceCollection

under_construction, go_on = threading.Event(), threading.Event()


class Pool:
  def __init__(self):
    under_construction.set()
    go_on.wait(10)


services = ServiceCollection()
services.add_singleton(Pool)
provider = services.build_service_provider()
first = threading.Thread(target=provider.get_service, args=(Pool,))
first.start()
under_construction.wait(10)
try:
  provider.get_service(Pool)
  seen = "constructed"
except RuntimeError as error:
  seen = str(error)
finally:
  go_on.set()
  first.join()
print(seen)
assert seen == "Circular dependency detected: Pool -> Pool", seen
PYTHON
