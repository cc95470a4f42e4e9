#!/usr/bin/env bash
# jsonargparse 4.53.0 gives None for `--channel '#general'` where the parameter is `channel: Optional[str]`, and 90 for `--retries 1:30`.
#
# A value for a type other than `str` is read as YAML first: a text that begins with `#` is a comment, one that begins with `&` an
# anchor without a value, and both mean null. For `channel: str` both are texts. The parameter's own default is replaced.
#
# Seen with CPython 3.11 and PyYAML 6.0.3: None for "#general", "&co" and "---"; the texts for str.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet jsonargparse==4.53.0 pyyaml==6.0.3

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Optional
import jsonargparse


def post(channel: Optional[str] = "#news", title: str = "none", retries: int = 1):
  pass


parser = jsonargparse.ArgumentParser()
parser.add_function_arguments(post)
for text in "#general", "&co", "---":
  values = parser.parse_args([f"--channel={text}", f"--title={text}"])
  print(text, values.channel, values.title)
  assert values.channel is None and values.title == text
assert parser.parse_args(["--channel=general"]).channel == "general"
assert parser.parse_args(["--retries=1:30"]).retries == 90
PYTHON
