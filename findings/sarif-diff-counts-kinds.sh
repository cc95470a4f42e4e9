#!/usr/bin/env bash
# sarif-tools 3.0.5: `sarif --check error diff` exits with 0 where there are two errors more than before, if their text is not new.
#
# Its help says of --check that it fails on an increase in issues of the level. What is counted are kinds of issues, one for each
# rule and message: a third and a fourth place of one error are printed as "Number of occurrences 2 -> 4", and "all levels: +0 +0".
# One error with another text fails.
#
# Seen with CPython 3.11: exit 0 for 2 -> 4 occurrences, exit 1 for one place with another message.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet sarif-tools==3.0.5
cd "$folder"

# Writes a report to $1, with an error of the message $2 at each of the other arguments, which are lines.
report() {
  python3 - "$@" <<'PYTHON'
import json
import sys

path, message, *lines = sys.argv[1:]
results = []
for line in lines:
  place = {"artifactLocation": {"uri": "Shop.yaml"}, "region": {"startLine": int(line)}}
  results.append({
    "ruleId": "R1",
    "level": "error",
    "message": {"text": message},
    "locations": [{"physicalLocation": place}],
  })
run = {"tool": {"driver": {"name": "tool", "rules": [{"id": "R1"}]}}, "results": results}
json.dump({"version": "2.1.0", "runs": [run]}, open(path, "w"))
PYTHON
}
report old.sarif 'unknown key' 3 9
report more.sarif 'unknown key' 3 9 12 20
report other.sarif 'missing key' 3

said=$(venv/bin/sarif --check error diff old.sarif more.sarif 2>&1)
echo "$said"
grep --quiet 'Number of occurrences 2 -> 4 (+2)' <<<"$said"
grep --quiet '^all levels: +0 +0' <<<"$said"
said=$(venv/bin/sarif --check error diff old.sarif other.sarif 2>&1) && exit 1
echo "$said"
