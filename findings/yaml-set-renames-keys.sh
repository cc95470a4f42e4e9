#!/usr/bin/env bash
# yamlpath 3.9.1's yaml-set, told to set `axis`, also renames the keys that are what the axis was: `axis: x` to y renames `x: 10`.
#
# It looks for the value's other places by the identity of Python's object, and one-letter texts, small numbers and booleans are one object
# each. `version: 1` set to 2 makes `steps: {1: build}` into `{2: build}`. Equal values elsewhere stay, and so do keys of more
# letters. No message is written, and the exit code is 0.
#
# Seen with CPython 3.11 and ruamel.yaml 0.19.1: `y: 10`, `{2: build}`; `axis: xx` renames nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamlpath==3.9.1 ruamel.yaml==0.19.1

cd "$folder"
set_value() {
  printf "$1" >file.yaml
  venv/bin/yaml-set --change "$2" --value "$3" file.yaml
  tail --lines +2 file.yaml | tr '\n' ';' | tee --append seen
  echo | tee --append seen
}
set_value 'axis: x\nother: x\nx: 10\n' axis y
set_value 'version: 1\nsteps: {1: build}\n' version 2
set_value 'axis: xx\nxx: 10\n' axis y
diff seen - <<'TEXT'
axis: y;other: x;y: 10;
version: 2;steps: {2: build};
axis: y;xx: 10;
TEXT
