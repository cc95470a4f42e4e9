#!/usr/bin/env bash
# yamlfix 1.19.1 edits the text of literal blocks: `x: yes` in a script becomes `x: true`, `#d` becomes `# d`, and empty lines are dropped.
#
# A block after `|` is a text, whatever is in it. The last block of a file loses its line break as well, `|` becomes `|-`, and two
# paragraphs of a `>` become one. A block with a number, `|2`, becomes `|4-`, which no reader takes. yamlfix formats files and says
# nothing of their values; PyYAML reads other ones.
#
# Seen with CPython 3.11 and PyYAML 6.0.3: "a\n\n\nx: yes\n#d\n" before, "a\nx: true\n# d" after; ParserError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet yamlfix==1.19.1 pyyaml==6.0.3

cd "$folder"
cat >try.py <<'PYTHON'
import subprocess

import yaml


def fixed(text):
  with open("file.yaml", "w") as file:
    file.write(text)
  subprocess.run(["venv/bin/yamlfix", "file.yaml"], check=True, capture_output=True)
  with open("file.yaml") as file:
    return file.read()


def read(text):
  try:
    return yaml.safe_load(text)["run"]
  except yaml.YAMLError as error:
    return type(error).__name__


for text, before, after in (
  ("run: |\n  a\n\n\n  x: yes\n  #d\n", "a\n\n\nx: yes\n#d\n", "a\nx: true\n# d"),
  ("run: >\n  one\n\n  two\n", "one\ntwo\n", "one two"),
  ("run: |2\n    a\n  b\n", "  a\nb\n", "ParserError"),
):
  seen = read(text), read(fixed(text))
  print(repr(text), *map(repr, seen))
  assert seen == (before, after)
PYTHON
venv/bin/python try.py
