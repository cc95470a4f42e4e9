#!/usr/bin/env bash
# yamlpath 3.9.1's yaml-set writes 60.0 as `6.0` and 1e3 as `100.000`: a tenth, of whole numbers that end with a zero.
#
# 12.0 and 2.5 are right, 60 without a dot too, and 5.0 becomes `!!float '5'`. No message is written, and the exit code is 0.
#
# Seen with CPython 3.11, ruamel.yaml 0.19.1 and PyYAML 6.0.3: 6.0 for 60.0, 360.0 for 3600.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamlpath==3.9.1 ruamel.yaml==0.19.1 pyyaml==6.0.3

cd "$folder"
for value in 60.0 3600.0 1e3 12.0 2.5 60 5.0; do
  echo 'limit: 30.0' >file.yaml
  venv/bin/yaml-set --change limit --value "$value" file.yaml
  read="$(venv/bin/python -c 'import yaml; print(yaml.safe_load(open("file.yaml"))["limit"])')"
  echo "$value $(grep limit file.yaml) $read" | tee --append seen
done
diff seen - <<'TEXT'
60.0 limit: 6.0 6.0
3600.0 limit: 360.000 360.0
1e3 limit: 100.000 100.0
12.0 limit: 12.0 12.0
2.5 limit: 2.5 2.5
60 limit: 60 60
5.0 limit: !!float '5' 5.0
TEXT
