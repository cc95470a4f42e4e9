#!/usr/bin/env bash
# pypendency 0.5.0 and ioc 0.1.18 construct a service without its arguments where the key of the arguments is misspelled.
#
# Both read services from YAML. `arg:` for `args:`, and `argument:` for `arguments:`, are ignored, as is any key that they do not know. A
# constructor with defaults then takes these, and nothing is said.
#
# Seen with CPython 3.11: localhost for the host that the file names, twice.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pypendency==0.5.0 ioc==0.1.18 PyYAML==6.0.4

cd "$folder"
venv/bin/python - <<'PYTHON'
import os
import pathlib

pathlib.Path("shop.py").write_text('''class Client:
  def __init__(self, host="localhost"):
    self.host = host
''')

import ioc
from pypendency.builder import ContainerBuilder
from pypendency.loaders.yaml_loader import YamlLoader


def with_pypendency(key):
  pathlib.Path("services.yaml").write_text(f"client: {{fqn: shop.Client, {key}: [db.example]}}\n")
  container = ContainerBuilder([])
  YamlLoader(container).load(os.path.abspath("services.yaml"))
  return container.get("client").host


def with_ioc(key):
  pathlib.Path("services.yml").write_text(f"services: {{client: {{class: shop.Client, {key}: [db.example]}}}}\n")
  return ioc.build(["services.yml"]).get("client").host


for use, right, wrong in ((with_pypendency, "args", "arg"), (with_ioc, "arguments", "argument")):
  seen = [use(right), use(wrong)]
  print(f"{use.__name__}: {right} gives {seen[0]}, {wrong} gives {seen[1]}")
  assert seen == ["db.example", "localhost"], seen
PYTHON
