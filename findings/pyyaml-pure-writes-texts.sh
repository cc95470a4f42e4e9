#!/usr/bin/env bash
# pyyaml-pure 0.1.0 writes {"port": "80"} as `port:'80'`, which is no mapping: it reads it as the text "port:'80'".
#
# The package is installed in PyYAML's place, as `yaml`. Wherever a text needs quotes, the space before them is missing, behind the
# colon and behind the dash of a list. A list within a mapping then has the text "j:'12'" for the mapping {"j": "12"}.
#
# Seen with CPython 3.11: port:'80', -'yes', and {'jobs': ["at:'12'"]} for {'jobs': [{'at': '12'}]}.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyyaml-pure==0.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import yaml

values = [
  ({"port": "80"}, "port:'80'\n", "port:'80'"),
  (["yes"], "-'yes'\n", "-'yes'"),
  ({"jobs": [{"at": "12"}]}, "jobs:\n- at:'12'\n", {"jobs": ["at:'12'"]}),
  ({"port": "http"}, "port: http\n", {"port": "http"}),
]
for value, text, read in values:
  seen = yaml.safe_dump(value)
  print(value, "is written as", repr(seen), "and read as", repr(yaml.safe_load(seen)))
  assert seen == text, seen
  assert yaml.safe_load(seen) == read
PYTHON
