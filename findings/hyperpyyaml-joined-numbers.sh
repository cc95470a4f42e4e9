#!/usr/bin/env bash
# HyperPyYAML 1.2.3 reads `!ref <major>.<minor>` as the number 1.1 for 1 and 10, and `!ref <year>-<month>` as 2019 for 2024 and 5.
#
# References are put into the text, and what then looks like an expression is computed, without a space in it as well. `<port>_<shard>`
# is one number, `<run>e2` a hundredfold. With a letter before them, `v<major>.<minor>`, the same references give a text.
#
# Seen with CPython 3.11: 1.1, 2019, 80801, 300.0; v1.10.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hyperpyyaml==1.2.3

"$folder/venv/bin/python" - <<'PYTHON'
import hyperpyyaml

values = hyperpyyaml.load_hyperpyyaml("""
major: 1
minor: 10
year: 2024
month: 5
port: 8080
shard: 1
run: 3
version: !ref <major>.<minor>
date: !ref <year>-<month>
name: !ref <port>_<shard>
key: !ref <run>e2
tag: !ref v<major>.<minor>
""")
seen = [values[key] for key in ("version", "date", "name", "key", "tag")]
print(seen)
assert seen == [1.1, 2019, 80801, 300.0, "v1.10"]
PYTHON
