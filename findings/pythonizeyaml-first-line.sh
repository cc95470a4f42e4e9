#!/usr/bin/env bash
# pythonizeyaml 0.6.1 writes the text "  if ready:\n start()" so that it reads the first line back and no other; PyYAML 6.0.4 refuses it.
#
# A block scalar whose first line is indented needs a number for its own indentation, `|2-`. It is written as `|-`, so that the block ends where
# a line is indented less than the first. A text of one line break is read back as nothing.
#
# Seen with CPython 3.11: "if ready:"; "".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pythonizeyaml==0.6.1 pyyaml==6.0.4

"$folder/venv/bin/python" - <<'PYTHON'
import pythonizeyaml
import yaml

cases = {"  if ready:\n start()": "if ready:", "\n": "", "if ready:\n  start()": "if ready:\n  start()"}
for text, wanted in cases.items():
  document = pythonizeyaml.safe_dump({"code": text})
  seen = pythonizeyaml.safe_load(document)
  print(repr(text), repr(document), seen)
  assert seen == {"code": wanted}, seen
try:
  yaml.safe_load(pythonizeyaml.safe_dump({"code": "  if ready:\n start()"}))
  seen = "read"
except yaml.YAMLError as error:
  seen = type(error).__name__
print("PyYAML", seen)
assert seen == "ParserError"
PYTHON
