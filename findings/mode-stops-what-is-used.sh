#!/usr/bin/env bash
# mode-streaming 0.7.1 stops a service before another one that depends on it, if the root has named both.
#
# The root depends on the server and on the database, the server on the database. The services are stopped in the reverse of the order
# of the root's list, without a look at what depends on what: the database first, while the server runs. The other order of the list
# stops the server first. `on_start` runs from the root down: the root's before those of the services that it depends on.
#
# Seen with CPython 3.11: stopped root, database, server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet mode-streaming==0.7.1

"$folder/venv/bin/python" - <<'PYTHON' 2>/dev/null
import asyncio

import mode

log = []


class Service(mode.Service):
  def __init__(self, name, *needs):
    self.name = name
    self.needs = needs
    super().__init__()

  def on_init_dependencies(self):
    return self.needs

  async def on_start(self):
    log.append("start " + self.name)

  async def on_stop(self):
    log.append("stop " + self.name)


async def run(order):
  log.clear()
  database = Service("database")
  server = Service("server", database)
  root = Service("root", *order(server, database))
  await root.start()
  await root.stop()
  return [word.split()[1] for word in log if word.startswith("start")], [word.split()[1] for word in log if word.startswith("stop")]


started, stopped = asyncio.run(run(lambda server, database: (server, database)))
print("started", started, "stopped", stopped)
assert started == ["root", "server", "database"]
assert stopped == ["root", "database", "server"]
started, stopped = asyncio.run(run(lambda server, database: (database, server)))
print("started", started, "stopped", stopped)
assert stopped == ["root", "server", "database"]
PYTHON
