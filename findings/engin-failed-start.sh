#!/usr/bin/env bash
# engin 0.4.1 returns from `run` when a start hook fails, and does not stop what was started before it.
#
# Invocations and providers that raise end `run` with their error. A hook's error is logged alone: `run` returns as after an orderly end,
# and the hooks that have started are not asked to stop, since the application never came to run.
#
# Seen with CPython 3.11: start pool, start server; no stop, no error. Where the server starts: start pool, start server, stop server, stop
# pool.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet engin==0.4.1

"$folder/venv/bin/python" - <<'PYTHON'
import asyncio

from engin import Engin, Invoke, Lifecycle

events = []


def hook(lifecycle, name, fails):
  async def start():
    events.append(f"start {name}")
    if fails:
      raise RuntimeError(f"{name} cannot start")

  async def stop():
    events.append(f"stop {name}")

  lifecycle.hook(on_start=start, on_stop=stop)


async def run(fails):
  def invoke(lifecycle: Lifecycle) -> None:
    hook(lifecycle, "pool", False)
    hook(lifecycle, "server", fails)

  engin = Engin(Invoke(invoke))
  await engin.stop()  # Asks it to stop as soon as it runs.
  await engin.run()


for fails in (False, True):
  events.clear()
  asyncio.run(run(fails))
  print(", ".join(events))
  if fails:
    assert events == ["start pool", "start server"], events
  else:
    assert events == ["start pool", "start server", "stop server", "stop pool"], events
PYTHON
