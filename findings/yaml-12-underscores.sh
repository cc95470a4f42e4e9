#!/usr/bin/env bash
# ruamel.yaml 0.18.16 and js-yaml 4.1.0 read YAML 1.2, and take `1_000` for 1000 and `0b11` for 3, as YAML 1.1 did; others read texts.
#
# In the core schema of YAML 1.2 a number has no `_`, and no binary form. JavaScript's yaml 2.1.3 and yaml-edit 0.2.0 give the texts. So a
# token `12_34` is one thing in one tool and another in the next, though all name the same version. `yes` and `1:30` are texts for
# all four. ruamel.yaml also reads 2001-01-01 as a date, as does js-yaml.
#
# Seen with CPython 3.11, Node 20 and Debian 12's node-js-yaml and node-yaml.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status node-js-yaml node-yaml nodejs >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends node-js-yaml node-yaml nodejs >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' node-js-yaml)" == 4.1.0+* ]]
[[ "$(dpkg-query --show --showformat '${Version}' node-yaml)" == 2.1.3-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ruamel.yaml==0.18.16 yaml-edit==0.2.0

cd "$folder"
echo '[1_000, 0b11, yes, 1:30, 2001-01-01]' >list.yaml
venv/bin/python - <<'PYTHON' | tee seen
import json

import ruamel.yaml
import yaml_edit

with open("list.yaml") as file:
  text = file.read()
print("ruamel.yaml", json.dumps(ruamel.yaml.YAML(typ="safe", pure=True).load(text), default=lambda date: type(date).__name__))
print("yaml-edit", json.dumps(yaml_edit.Document.parse(text).to_python()))
PYTHON
NODE_PATH=/usr/share/nodejs node - <<'NODE' | tee --append seen
const text = require("fs").readFileSync("list.yaml", "utf8");
const write = (list) => JSON.stringify(list).replace(/,/g, ", ");
const read = require("js-yaml").load(text);
console.log("js-yaml", write(read.map((item) => (item instanceof Date ? "date" : item))));
console.log("yaml", write(require("yaml").parse(text)));
NODE
diff seen - <<'TEXT'
ruamel.yaml [1000, 3, "yes", "1:30", "date"]
yaml-edit ["1_000", "0b11", "yes", "1:30", "2001-01-01"]
js-yaml [1000, 3, "yes", "1:30", "date"]
yaml ["1_000", "0b11", "yes", "1:30", "2001-01-01"]
TEXT
