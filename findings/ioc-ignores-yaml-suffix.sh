#!/usr/bin/env bash
# ioc 0.1.18 reads no service from a file `services.yaml`, and says nothing: the suffix has to be `.yml`.
#
# `build` takes a list of files. For each it looks for a loader that knows the suffix, and goes on to the next file if there is none. The
# container is empty, and the first `get` reports an unknown service.
#
# Seen with CPython 3.11: UnknownService for services.yaml, a Clock for the same text in services.yml.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ioc==0.1.18 PyYAML==6.0.4

cd "$folder"
venv/bin/python - <<'PYTHON'
import pathlib

pathlib.Path("shop.py").write_text("class Clock:\n  pass\n")

import ioc


def outcome(name):
  pathlib.Path(name).write_text("services: {clock: {class: shop.Clock}}\n")
  container = ioc.build([name])
  try:
    return type(container.get("clock")).__name__
  except ioc.exceptions.UnknownService as error:
    return type(error).__name__


for name, wanted in {"services.yaml": "UnknownService", "services.yml": "Clock"}.items():
  seen = outcome(name)
  print(name, seen)
  assert seen == wanted, seen
PYTHON
