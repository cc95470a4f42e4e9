#!/usr/bin/env bash
# strictyaml 1.7.3 reads a document of comments alone as a text with the comments in it.
#
# `# nothing yet` is the text "# nothing yet" and a line break. A text alone has its comments and the line break, too: "on # or off" is
# not "on". Within a mapping or a list comments are no part of a value.
#
# Seen with CPython 3.11: '# nothing yet\n', 'on # or off\n', {'switch': 'on'}.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet strictyaml==1.7.3

"$folder/venv/bin/python" - <<'PYTHON'
import strictyaml

expected = {
  "# nothing yet\n": "# nothing yet\n",
  "on # or off\n": "on # or off\n",
  "switch: on # or off\n": {"switch": "on"},
}
for text, wanted in expected.items():
  seen = strictyaml.load(text).data
  print(f"{text!r} is {seen!r}")
  assert seen == wanted, seen
PYTHON
