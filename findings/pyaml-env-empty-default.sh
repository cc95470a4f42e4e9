#!/usr/bin/env bash
# pyaml_env 1.2.2 reads `!ENV ${PASSWORD:}` as the text "${PASSWORD:}" where the variable is not set, and `!ENV ${PASSWORD}` as "N/A".
#
# What stands after the colon is the default, and the empty one is none to it: the expression itself becomes the value. A password or an
# address of that text is used without an error. A variable that is set is read as one expects, an empty one included.
#
# Seen with CPython 3.11: "${PASSWORD:}", "N/A", "secret" for the default of that name, "" for an empty variable.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyaml-env==1.2.2 pyyaml==6.0.3

EMPTY='' "$folder/venv/bin/python" - <<'PYTHON'
import pyaml_env

text = """
nothing: !ENV ${PASSWORD:}
none: !ENV ${PASSWORD}
default: !ENV ${PASSWORD:secret}
empty: !ENV ${EMPTY:secret}
"""
values = pyaml_env.parse_config(data=text)
print(values)
assert values == {"nothing": "${PASSWORD:}", "none": "N/A", "default": "secret", "empty": ""}
PYTHON
