#!/usr/bin/env bash
# yamlstar 0.1.26 writes "Café" as `Cafu00e9`, and reads `-.INF` as 0.0.
#
# What Python hands over as JSON has `\u00e9`, and the backslash is lost on the way to YAML: each letter outside of ASCII is five
# others in the file. Reading is right about letters, and about `-.inf` in small letters; `-.INF` and `-.Inf` are YAML 1.2 too.
#
# Seen with CPython 3.11: name: Cafu00e9; -inf for -.inf, 0.0 for -.INF and -.Inf.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamlstar==0.1.26

"$folder/venv/bin/python" - <<'PYTHON'
import yamlstar

yaml = yamlstar.YAMLStar()
written = yaml.dump({"name": "Café"})
read = yaml.load("[Café, -.inf, -.INF, -.Inf]")
print(written, read)
assert written == "name: Cafu00e9\n", written
assert read == ["Café", float("-inf"), 0.0, 0.0], read
PYTHON
