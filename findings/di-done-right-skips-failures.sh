#!/usr/bin/env bash
# di-done-right 1.0.1 leaves a service that cannot be made out of `get_all_services`, whatever the error, and forgets outer scopes.
#
# A plugin whose constructor raises is missing in the list of plugins, without a message; `resolve_keyed` raises its error. After the
# end of an inner scope there is none: what the outer one has made is not disposed of, and cannot be asked for.
#
# Seen with CPython 3.11: ['Csv'] for Csv and Json; disposed: ['inner'], then "No active scope".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --no-deps di-done-right==1.0.1

"$folder/venv/bin/python" - <<'PYTHON'
from di_container import DIContainer, ServiceLifetime
from di_container.exceptions import ScopeException


class Plugin:
  pass


class Csv(Plugin):
  pass


class Json(Plugin):
  def __init__(self):
    raise OSError("no file")


container = DIContainer()
container.register_keyed(Plugin, "csv", Csv)
container.register_keyed(Plugin, "json", Json)
seen = [type(plugin).__name__ for plugin in container.get_all_services(Plugin)]
print(seen)
assert seen == ["Csv"], seen
try:
  container.resolve_keyed(Plugin, "json")
except OSError as error:
  print("raised:", error)
else:
  raise AssertionError("no error")

disposed = []


class Session:
  def dispose(self):
    disposed.append(self.name)


container = DIContainer()
container.register(Session, lifetime=ServiceLifetime.SCOPED)
for name in ("outer", "inner"):
  container.begin_scope()
  container.resolve(Session).name = name
container.end_scope()
try:
  container.resolve(Session)
except ScopeException as error:
  print(error)
else:
  raise AssertionError("no error")
container.end_scope()
print("disposed:", disposed)
assert disposed == ["inner"], disposed
PYTHON
