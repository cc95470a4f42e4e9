#!/usr/bin/env bash
# larzyaml 0.1.0 and pyfastyaml 0.2.0 read nothing of a list at the indent of its key, nor of what is behind it.
#
# `hosts:` and `- a` below it, both in the first column, is how PyYAML itself writes a list, and many people do. Both packages say
# that they read configuration files, pyfastyaml with PyYAML's results. The key is None, reading ends there, and no error is raised.
#
# Seen with CPython 3.11: {'hosts': None} twice, without the port; with the list further in, all of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet larzyaml==0.1.0 pyfastyaml==0.2.0 PyYAML==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import larzyaml
import pyfastyaml
import yaml

right = {"hosts": ["a", "b"], "port": 80}
text = yaml.safe_dump(right)
assert text == "hosts:\n- a\n- b\nport: 80\n", text
print(text)
for name, read in {"larzyaml": larzyaml.load, "pyfastyaml": pyfastyaml.loads}.items():
  seen = read(text)
  print(name, seen)
  assert seen == {"hosts": None}, seen
  assert read(text.replace("- ", "  - ")) == right
PYTHON
