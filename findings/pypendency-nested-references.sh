#!/usr/bin/env bash
# pypendency 0.5.0 passes the text "@clock" in a list, where as an argument of its own it is the service clock.
#
# `args: ['@clock']` constructs the service and passes it. `args: [['@clock']]`, and a mapping, are passed on as they stand in the file,
# where ioc 0.1.18, which has the same marks, looks into both. A text that begins with `@` can
# only be passed so: `@@clock` is looked up as a service "@clock".
#
# Seen with CPython 3.11: Clock; ['@clock']; ServiceNotFoundInContainer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pypendency==0.5.0 ioc==0.1.18 PyYAML==6.0.4

cd "$folder"
venv/bin/python - <<'PYTHON'
import os
import pathlib

pathlib.Path("shop.py").write_text('''class Clock:
  def __repr__(self):
    return "Clock"


class Store:
  def __init__(self, value):
    self.value = value
''')

import ioc
from pypendency.builder import ContainerBuilder
from pypendency.loaders.yaml_loader import YamlLoader


def with_pypendency(value):
  text = f"clock: {{fqn: shop.Clock}}\nstore: {{fqn: shop.Store, args: [{value}]}}\n"
  pathlib.Path("services.yaml").write_text(text)
  container = ContainerBuilder([])
  YamlLoader(container).load(os.path.abspath("services.yaml"))
  try:
    return str(container.get("store").value)
  except Exception as error:
    return type(error).__name__


def with_ioc(value):
  text = f"services:\n  clock: {{class: shop.Clock}}\n  store: {{class: shop.Store, arguments: [{value}]}}\n"
  pathlib.Path("services.yml").write_text(text)
  return str(ioc.build(["services.yml"]).get("store").value)


expected = {
  with_pypendency: {"'@clock'": "Clock", "['@clock']": "['@clock']", "'@@clock'": "ServiceNotFoundInContainer"},
  with_ioc: {"'@clock'": "Clock", "['@clock']": "[Clock]"},
}
for use, values in expected.items():
  for value, wanted in values.items():
    print(use.__name__, value, "is", use(value))
    assert use(value) == wanted, use(value)
PYTHON
