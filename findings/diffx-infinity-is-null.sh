#!/usr/bin/env bash
# diffx-python 0.7.2 finds no difference between `timeout: .inf`, `timeout: -.inf` and `timeout: null` of YAML.
#
# Its reader gives None for what JSON has no number for. A check of two deployments passes where one waits for ever and the other takes
# the default. The keys 1 and "1" are one as well.
#
# Seen with CPython 3.11: no changes for three pairs, one for `1` and `2`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet diffx-python==0.7.2

"$folder/venv/bin/python" - <<'PYTHON'
import diffx

for old, new, count in [
  ("timeout: .inf", "timeout: null", 0),
  ("timeout: .inf", "timeout: -.inf", 0),
  ("1: a", "'1': a", 0),
  ("timeout: 1", "timeout: 2", 1),
]:
  changes = diffx.diff(diffx.parse_yaml(old), diffx.parse_yaml(new))
  print(old, "|", new, "|", changes)
  assert len(changes) == count
PYTHON
