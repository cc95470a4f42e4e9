#!/usr/bin/env bash
# HiYaPyCo 0.7.0 keeps `log: none` of the first file where the second one has `log: {level: debug}`, and says nothing.
#
# Later files are meant to override. With METHOD_MERGE and METHOD_SUBSTITUTE a mapping takes the place of no number or text, and the other way
# round a text takes the mapping's place, so that the text wins in either order. A list stays with METHOD_SUBSTITUTE where a mapping
# comes, and is an error with METHOD_MERGE. METHOD_SIMPLE takes the later one.
#
# Seen with CPython 3.11: none in both orders; [1]; HiYaPyCoImplementationException.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet hiyapyco==0.7.0

"$folder/venv/bin/python" - <<'PYTHON'
import hiyapyco


def loaded(method, *texts):
  try:
    return hiyapyco.load([text + "\n" for text in texts], method=method)["log"]
  except hiyapyco.HiYaPyCoImplementationException as error:
    return type(error).__name__


text, mapping, sequence = "log: none", "log: {level: debug}", "log: [1]"
for method, name, wanted in (
  (hiyapyco.METHOD_SIMPLE, "simple", [{"level": "debug"}, "none", {"level": "debug"}]),
  (hiyapyco.METHOD_MERGE, "merge", ["none", "none", "HiYaPyCoImplementationException"]),
  (hiyapyco.METHOD_SUBSTITUTE, "substitute", ["none", "none", [1]]),
):
  seen = [loaded(method, *texts) for texts in ((text, mapping), (mapping, text), (sequence, mapping))]
  print(name, seen)
  assert seen == wanted
PYTHON
