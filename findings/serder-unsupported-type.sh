#!/usr/bin/env bash
# config_lang_serder 0.1.1 writes None to YAML as the text "UNSUPPORTED TYPE", and reads a mapping without its keys that are no texts.
#
# `{"proxy": None}` becomes `proxy: UNSUPPORTED TYPE`, which every reader takes for the proxy's name. Of `{80: web, api: v2}` the entry
# of 80 is gone. Keys are written in the order of the alphabet. None of it is an error.
#
# Seen with CPython 3.11: "UNSUPPORTED TYPE", {'api': 'v2'}.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet config_lang_serder==0.1.1

cd "$folder"
printf '80: web\ntrue: x\napi: v2\n' >read.yaml
venv/bin/python - <<'PYTHON'
import config_lang_serder

config_lang_serder.write({"proxy": None, "name": "app"}, "written.yaml")
with open("written.yaml") as file:
  text = file.read()
print(text, config_lang_serder.read("read.yaml"))
assert text == "name: app\nproxy: UNSUPPORTED TYPE\n"
assert config_lang_serder.read("written.yaml")["proxy"] == "UNSUPPORTED TYPE"
assert dict(config_lang_serder.read("read.yaml")) == {"api": "v2"}
PYTHON
