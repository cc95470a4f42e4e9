#!/usr/bin/env bash
# sarif-tools 3.0.5 counts results that are suppressed, and results of the state `absent`, as if they were there.
#
# SARIF 2.1.0 says that a result with an accepted suppression was suppressed (3.35), and that `absent` is the state of a result of
# the baseline that the run did not find (3.27.24). `sarif summary` counts both, so a report with nothing to do has two errors. A
# message that is given by the id of a rule's text is shown as that id.
#
# Seen with CPython 3.11: error: 2; the text "R2 default".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sarif-tools==3.0.5

cd "$folder"
cat >report.py <<'PYTHON'
import json


def result(**keys):
  place = {"physicalLocation": {"artifactLocation": {"uri": "a.yaml"}, "region": {"startLine": 3}}}
  return {"ruleId": "R1", "message": {"text": "text"}, "level": "error", "locations": [place], **keys}


def write(name, *results):
  rules = [{"id": "R1"}, {"id": "R2", "messageStrings": {"default": {"text": "hello {0}"}}}]
  run = {"tool": {"driver": {"name": "tool", "rules": rules}}, "results": list(results)}
  with open(name, "w") as file:
    json.dump({"version": "2.1.0", "runs": [run]}, file)


write("gone.sarif", result(suppressions=[{"kind": "inSource", "status": "accepted"}]), result(baselineState="absent"))
write("text.sarif", result(ruleId="R2", message={"id": "default", "arguments": ["world"]}))
PYTHON
venv/bin/python report.py
venv/bin/sarif summary gone.sarif | tee gone.txt
grep --quiet '^error: 2$' gone.txt
venv/bin/sarif summary text.sarif | tee text.txt
grep --quiet 'R2 default' text.txt
