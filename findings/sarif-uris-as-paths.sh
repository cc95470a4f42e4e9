#!/usr/bin/env bash
# cfn-lint 1.58.0 and zizmor 1.32.0 write a path into SARIF as it is, where a URI is asked for: of `app #1/t.yaml` a reader has `app `.
#
# In a URI `#` begins a fragment, and a space is `%20`; `50%25` is a folder `50%`. bandit 1.9.4 and ruff 0.17.6 write them so. The path of
# zizmor begins at the folder that it was given, so that two of `zizmor one two` have the same one.
#
# Seen with CPython 3.11: "app #1/t.yaml", ".github/workflows/a #1.yml", "app%20%231/t.py", "file:///.../app%20%231/t.py".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet 'cfn-lint[sarif]==1.58.0' zizmor==1.32.0 'bandit[sarif]==1.9.4' ruff==0.17.6

cd "$folder"
mkdir -p 'app #1' one/.github/workflows two/.github/workflows
printf 'Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties:\n      Foo: 1\n' >'app #1/t.yaml'
printf 'eval(input())\nimport os\n' >'app #1/t.py'
printf 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n' >'one/.github/workflows/a #1.yml'
cp one/.github/workflows/* two/.github/workflows
venv/bin/cfn-lint --format sarif 'app #1/t.yaml' >cfn-lint.sarif || true
venv/bin/zizmor --offline --format sarif one two >zizmor.sarif 2>/dev/null || true
venv/bin/bandit --quiet --recursive --format sarif 'app #1' >bandit.sarif 2>/dev/null || true
venv/bin/ruff check --isolated --select F401 --output-format sarif 'app #1' >ruff.sarif || true
venv/bin/python - <<'PYTHON'
import json
import urllib.parse

seen = {}
for tool in ("cfn-lint", "zizmor", "bandit", "ruff"):
  with open(f"{tool}.sarif") as file:
    results = json.load(file)["runs"][0]["results"]
  seen[tool] = {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results}
  print(tool, seen[tool])
assert seen["cfn-lint"] == {"app #1/t.yaml"}
assert seen["zizmor"] == {".github/workflows/a #1.yml"}
assert seen["bandit"] == {"app%20%231/t.py"}
assert [uri.endswith("/app%20%231/t.py") for uri in seen["ruff"]] == [True]
assert urllib.parse.urlsplit("app #1/t.yaml")[2:] == ("app ", "", "1/t.yaml")
PYTHON
