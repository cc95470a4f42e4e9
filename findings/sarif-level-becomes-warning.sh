#!/usr/bin/env bash
# pysarif 0.1.0 and pydantic-sarif 0.1.1 make warnings of errors: what they read they write with `"level": "warning"` in each result.
#
# A result without a level has that of its rule's defaultConfiguration (SARIF 2.1.0, 3.27.10), here "error". Both fill in the value that
# the schema names as the default, and write it. sarif-pydantic 0.6.2 leaves the result as it was.
#
# Seen with CPython 3.11: warning, warning, none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pysarif==0.1.0 pydantic-sarif==0.1.1 sarif-pydantic==0.6.2

"$folder/venv/bin/python" - <<'PYTHON'
import copy
import json
import warnings

import pysarif
import sarif_pydantic
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema

warnings.simplefilter("ignore")
rule = {"id": "R1", "defaultConfiguration": {"level": "error"}}
result = {"ruleId": "R1", "ruleIndex": 0, "message": {"text": "text"}}
report = {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "tool", "rules": [rule]}}, "results": [result]}]}


def with_pysarif(report):
  return pysarif.save_to_dict(pysarif.load_from_dict(report))


def with_pydantic_sarif(report):
  read = StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate(report)
  return json.loads(read.model_dump_json(by_alias=True, exclude_none=True))


def with_sarif_pydantic(report):
  return json.loads(sarif_pydantic.Sarif.model_validate(report).model_dump_json(by_alias=True, exclude_none=True))


expected = {with_pysarif: "warning", with_pydantic_sarif: "warning", with_sarif_pydantic: None}
for convert, wanted in expected.items():
  run = convert(copy.deepcopy(report))["runs"][0]
  assert run["tool"]["driver"]["rules"][0]["defaultConfiguration"]["level"] == "error"
  seen = run["results"][0].get("level")
  print(convert.__name__, seen)
  assert seen == wanted, seen
PYTHON
