#!/usr/bin/env bash
# hiearch-dinit 0.1.1 draws no dependency that a dinit service has by a folder, `waits-for.d: boot.d`, nor one on a service `log.d`.
#
# dinit waits for each service that has a file in the folder; that is how services are switched on. The tool looks for `.d` at the end
# of the value and not of the key: a folder of the setting `depends-on.d` is never read, and `depends-on: log.d` is looked for as a
# folder `log`.
#
# Seen with CPython 3.11: the edge to disk alone, of three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hiearch-dinit==0.1.1 pyyaml==6.0.3

cd "$folder"
mkdir -p services/boot.d
for service in disk server log.d; do
  printf 'type = process\ncommand = /bin/true\n' >"services/$service"
done
printf 'type = internal\ndepends-on: disk\ndepends-on: log.d\nwaits-for.d: boot.d\n' >services/boot
ln -s ../server services/boot.d/server
venv/bin/hiearch_dinit -d services -o graph.yaml
venv/bin/python - <<'PYTHON'
import yaml

with open("graph.yaml") as file:
  graph = yaml.safe_load(file)
links = [edge["link"] for edge in graph["edges"]]
print(links, sorted(node["id"][0] for node in graph["nodes"]))
assert links == [["boot", "disk"]]
assert {"server", "log.d"} <= {node["id"][0] for node in graph["nodes"]}
PYTHON
