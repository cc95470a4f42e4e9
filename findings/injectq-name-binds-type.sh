#!/usr/bin/env bash
# injectq 0.5.0: `container["port"] = 8080` also binds int to 8080: a parameter `retries: int = 5` is 8080 from then on.
#
# A value that is bound to a name is bound to its own type as well, over what was bound to the type before: with `container[int] = 1`
# and then `container["port"] = 8080` every int is 8080, and a second database that is bound as "backup" takes the place of the first.
# Of two names the later one's value counts.
#
# Seen with CPython 3.11: 5 before, 8080 after; the backup for the database.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet injectq==0.5.0

"$folder/venv/bin/python" - <<'PYTHON'
import injectq


class Client:
  def __init__(self, retries: int = 5, name: str = "client"):
    self.values = (retries, name)


class Database:
  pass


def client(**values):
  container = injectq.InjectQ()
  container[Client] = Client
  for name, value in values.items():
    container[name] = value
  return container[Client].values


print(client(), client(port=8080), client(port=8080, limit=3, host="h"))
assert client() == (5, "client")
assert client(port=8080) == (8080, "client")
assert client(port=8080, limit=3, host="h") == (3, "h")

container = injectq.InjectQ()
database, backup = Database(), Database()
container[Database] = database
container["backup"] = backup
print(container[Database] is backup)
assert container[Database] is backup
PYTHON
