#!/usr/bin/env bash
# In dependency-injector 4.49.1 a ContextLocalSingleton whose asynchronous construction failed once fails for ever.
#
# The first construction raises OSError, later ones would succeed. Singleton and Resource construct again at the next request. A
# ContextLocalSingleton keeps the failed future and never calls its factory again.
#
# Seen with CPython 3.11: Singleton "OSError, constructed", Resource "OSError, constructed", ContextLocalSingleton "OSError, OSError".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dependency-injector==4.49.1

"$folder/venv/bin/python" - <<'PYTHON'
import asyncio

from dependency_injector import providers


async def outcomes(kind):
  calls = []

  async def construct():
    calls.append(None)
    await asyncio.sleep(0)
    if len(calls) == 1:
      raise OSError("the first time")
    return "constructed"

  provider = kind(construct)
  seen = []
  for _ in range(2):
    try:
      seen.append(await provider())
    except OSError:
      seen.append("OSError")
  return seen


expected = {
  providers.Singleton: ["OSError", "constructed"],
  providers.Resource: ["OSError", "constructed"],
  providers.ContextLocalSingleton: ["OSError", "OSError"],
}
for kind, wanted in expected.items():
  seen = asyncio.run(outcomes(kind))
  print(kind.__name__, seen)
  assert seen == wanted, (kind.__name__, seen)
PYTHON
