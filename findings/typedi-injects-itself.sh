#!/usr/bin/env bash
# typedi 0.6.0 gives a constructor the object itself for a parameter `context: Any = None`, and a registered True for `retries: int = 5`.
#
# A parameter takes any registered value of its type. Any and `object` fit all, the class that is being constructed first, which comes
# as a proxy; True is a whole number for Python. The defaults stand for nothing as soon as something fits.
#
# Seen with CPython 3.11: app.context is a proxy of app, retries True.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet typedi==0.6.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Any
import typedi


class App:
  name = "the app"

  def __init__(self, context: Any = None):
    self.context = context


class Client:
  def __init__(self, retries: int = 5):
    self.retries = retries


container = typedi.Container()
container.register_class(App)
app = container.resolve(App)
print(app.context, app.context.name)
assert app.context is not None and app.context.name == "the app" and app.context.context.name == "the app"

container = typedi.Container()
container.register_class(Client)
assert container.resolve(Client).retries == 5
container.register_instance(True)
print(container.resolve(Client).retries)
assert container.resolve(Client).retries is True
PYTHON
