#!/usr/bin/env bash
# doit 0.37.0 runs the teardown of a task whose own actions failed.
#
# `use` has the setup tasks `database` and `network`. `network` fails before it has started anything, and `use` does not run. The
# teardowns of both are run, so that what was never started is stopped. Teardowns of tasks that were not begun are not run.
#
# Seen with CPython 3.11: start database, fail network, stop network, stop database.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet doit==0.37.0

cd "$folder"
cat >dodo.py <<'PYTHON'
def task_use():
  return {"actions": ["echo use >>log.txt"], "setup": ["database", "network", "cache"]}


def task_database():
  return {"actions": ["echo start database >>log.txt"], "teardown": ["echo stop database >>log.txt"]}


def task_network():
  return {"actions": ["echo fail network >>log.txt; exit 1"], "teardown": ["echo stop network >>log.txt"]}


def task_cache():
  return {"actions": ["echo start cache >>log.txt"], "teardown": ["echo stop cache >>log.txt"]}
PYTHON
venv/bin/doit use >/dev/null 2>&1 || true
cat log.txt
[ "$(tr '\n' ',' <log.txt)" = 'start database,fail network,stop network,stop database,' ]
