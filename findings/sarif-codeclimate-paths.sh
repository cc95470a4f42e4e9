#!/usr/bin/env bash
# sarif-tools 3.0.5 keeps `My%20App.yaml` as a path, and gives two problems of one line one fingerprint, in a report for GitLab.
#
# In SARIF a place is a URI, so a space is `%20` there; in a Code Climate report it is a path. `sarif csv` and `sarif emacs` write the
# URI too. Of problems with one fingerprint a reader may show one: two keys of one line with the same message differ by their column.
#
# Seen with CPython 3.11: Sources/My%20App.yaml twice, with one fingerprint.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sarif-tools==3.0.5
cd "$folder"

cat >in.sarif <<'JSON'
{
  "version": "2.1.0",
  "runs": [
    {
      "tool": { "driver": { "name": "tool", "rules": [{ "id": "R1" }] } },
      "results": [
        {
          "ruleId": "R1",
          "level": "error",
          "message": { "text": "unknown key" },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": { "uri": "Sources/My%20App.yaml" },
                "region": { "startLine": 3, "startColumn": 5 }
              }
            }
          ]
        },
        {
          "ruleId": "R1",
          "level": "error",
          "message": { "text": "unknown key" },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": { "uri": "Sources/My%20App.yaml" },
                "region": { "startLine": 3, "startColumn": 12 }
              }
            }
          ]
        }
      ]
    }
  ]
}
JSON
venv/bin/sarif codeclimate --output out.json in.sarif
python3 - <<'PYTHON'
import json

issues = json.load(open("out.json"))
seen = [(issue["location"]["path"], issue["fingerprint"]) for issue in issues]
print(seen)
assert [path for path, _ in seen] == ["Sources/My%20App.yaml"] * 2
assert len({fingerprint for _, fingerprint in seen}) == 1
PYTHON
