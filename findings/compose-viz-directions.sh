#!/usr/bin/env bash
# compose-viz 0.3.5 draws `depends_on` of a compose file as arrows to what is needed, and `links` and `extends` as arrows from it.
#
# web depends on db and links to search: the arrows are web -> db and search -> web, so that web is what search needs. A service that extends
# another one has neither its dependencies nor its image. `network_mode: "service:vpn"` and `volumes_from`, by which compose starts
# the others first as well, are no arrows. Nothing is said of what is left out.
#
# Seen with CPython 3.11 and Debian 12's graphviz: web -> db, search -> web, web -> api.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status graphviz >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends graphviz >/dev/null
fi
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet compose-viz==0.3.5

cd "$folder"
cat >compose.yml <<'YAML'
services:
  web:
    image: web
    depends_on: [db]
    links: [search]
    network_mode: "service:vpn"
    volumes_from: [files]
  api:
    extends: { service: web }
  db: { image: db }
  search: { image: search }
  vpn: { image: vpn }
  files: { image: files }
YAML
venv/bin/cpv --format dot --output-filename graph compose.yml >/dev/null
seen=$(gvpr 'E { print($.tail.name, " -> ", $.head.name) }' graph.dot | sort | tr '\n' ';')
echo "$seen"
[ "$seen" = 'search -> web;web -> api;web -> db;' ]
