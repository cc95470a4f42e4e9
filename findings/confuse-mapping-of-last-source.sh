#!/usr/bin/env bash
# confuse 2.3.0 finds `database.host` when it is asked for, and leaves it out of `database` when that is asked for as a whole.
#
# A user's file that sets `database.port` is put over the defaults, which have host and port. `settings["database"]["host"].get()` gives
# the default, and `settings["database"].get()` the user's mapping alone, though `keys()` of it lists both.
#
# Seen with CPython 3.11: {'port': 2}, and {'port': 2, 'host': 'localhost'} by flatten().
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet confuse==2.3.0

"$folder/venv/bin/python" - <<'PYTHON'
import confuse

settings = confuse.Configuration("try", read=False)
settings.set({"database": {"host": "localhost", "port": 1}})
settings.set({"database": {"port": 2}})
database = settings["database"]
print(database.get(), list(database.keys()), database["host"].get(), dict(database.flatten()))
assert database.get() == database.get(dict) == {"port": 2}
assert sorted(database.keys()) == ["host", "port"] and database["host"].get() == "localhost"
assert dict(database.flatten()) == {"port": 2, "host": "localhost"}
PYTHON
