#!/usr/bin/env bash
# In picobox 4.0.0 an asynchronous factory with the scope `singleton` can be awaited once.
#
# The box keeps what the factory returns, which is the coroutine and not its value. The second request gets the same coroutine.
#
# Seen with CPython 3.11: "pool", then RuntimeError: cannot reuse already awaited coroutine.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet picobox==4.0.0

"$folder/venv/bin/python" - <<'PYTHON'
import asyncio

import picobox


async def construct():
  return "pool"


async def main():
  box = picobox.Box()
  box.put("pool", factory=construct, scope=picobox.singleton)
  print(await box.get("pool"))
  try:
    await box.get("pool")
  except RuntimeError as error:
    return str(error)


seen = asyncio.run(main())
print(seen)
assert seen == "cannot reuse already awaited coroutine", seen
PYTHON
