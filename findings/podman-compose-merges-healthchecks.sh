#!/usr/bin/env bash
# podman-compose 1.6.0 joins the commands of a healthcheck in two compose files to one, and refuses a variable that changes its type.
#
# The Compose specification says that a later file's `healthcheck.test` replaces an earlier one's, as `command` does. Here the result is
# `CMD old CMD new`, so the check fails or tests something else. `PORT: 80` in one file and `PORT: auto` in the other are an error.
#
# Seen with CPython 3.11: CMD, old, CMD, new; can't merge value of [PORT] of type <class 'int'> and <class 'str'>.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet podman-compose==1.6.0

cd "$folder"
# Files are merged without podman; only its version is asked for.
mkdir stand-in
printf '#!/bin/sh\necho podman version 4.9.3\n' >stand-in/podman
chmod +x stand-in/podman
config() { PATH=$folder/stand-in:$PATH venv/bin/podman-compose --file base.yaml --file "$1" config 2>&1; }

cat >base.yaml <<'YAML'
services:
  shop:
    image: shop
    command: [old]
    environment: { PORT: 80 }
    healthcheck: { test: [CMD, old] }
YAML
cat >check.yaml <<'YAML'
services:
  shop:
    command: [new]
    healthcheck: { test: [CMD, new] }
YAML
cat >port.yaml <<'YAML'
services:
  shop:
    environment: { PORT: auto }
YAML
config check.yaml | tee merged.yaml
venv/bin/python - <<'PYTHON'
import yaml

with open("merged.yaml") as file:
  shop = yaml.safe_load(file)["services"]["shop"]
assert shop["command"] == ["new"], shop
assert shop["healthcheck"]["test"] == ["CMD", "old", "CMD", "new"], shop
PYTHON
seen=$(config port.yaml | tail -n 1 || true)
echo "$seen"
[[ "$seen" == *"can't merge value of [PORT] of type <class 'int'> and <class 'str'>" ]]
