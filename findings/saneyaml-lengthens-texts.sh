#!/usr/bin/env bash
# saneyaml 0.6.1 writes a text of two lines so that it is read back with a line break more, and "yes" so that it is read back as True.
#
# Each text of several lines is written after `|`, which ends with a line break. One whose first line begins with a space is written to
# a document that is no YAML. The texts "yes" and "on" have no quotes, and saneyaml itself reads both as booleans; the number 1.0 gets
# quotes.
#
# Seen with CPython 3.11 and PyYAML 6.0.3: "a\nb" becomes "a\nb\n", "yes" True, 1.0 the text "1.0".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet saneyaml==0.6.1 pyyaml==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
import saneyaml
import yaml

for value, expected in [("a\nb", "a\nb\n"), ("yes", True), ("on", True), (1.0, "1.0"), ("a", "a")]:
  text = saneyaml.dump({"value": value})
  print(repr(text), saneyaml.load(text))
  assert saneyaml.load(text) == yaml.safe_load(text) == {"value": expected}
text = saneyaml.dump({"value": " a\nb"})
print(repr(text))
try:
  yaml.safe_load(text)
  raise SystemExit("read")
except yaml.YAMLError as error:
  print(type(error).__name__)
PYTHON
