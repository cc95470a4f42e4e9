#!/usr/bin/env bash
# pythonizeyaml 0.6.1 reads `0.5` of YAML as a float and `0.1` as a Decimal, so that their sum is a TypeError.
#
# What a float holds exactly is a float, what it does not is a Decimal. Its functions have PyYAML's names. A setting that is 0.5 today and 0.6
# tomorrow changes its type, and a check for float fails.
#
# Seen with CPython 3.11: float, Decimal, TypeError; PyYAML 6.0.4: float, float, 0.6.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pythonizeyaml==0.6.1 pyyaml==6.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import pythonizeyaml
import yaml

for module, wanted in ((pythonizeyaml, ["float", "Decimal", "TypeError"]), (yaml, ["float", "float", "0.6"])):
  numbers = module.safe_load("[0.5, 0.1]")
  seen = [type(number).__name__ for number in numbers]
  try:
    seen.append(str(sum(numbers)))
  except TypeError as error:
    seen.append(type(error).__name__)
  print(module.__name__, seen)
  assert seen == wanted, seen
PYTHON
