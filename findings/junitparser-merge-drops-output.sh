#!/usr/bin/env bash
# junitparser 5.0.3 merges two reports into one without the second's output where their suites have one name.
#
# `system-out`, `system-err` and the file of the second suite "s" are gone, its test cases are put after the first's output, and a test that
# is in both is there twice. With another host or other properties the suites stay two, each with its
# output. The name of the whole report is dropped in both cases.
#
# Seen with CPython 3.11: `junitparser merge` gives one suite with the output "first".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet junitparser==5.0.3

"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import subprocess
import sys
import xml.etree.ElementTree

folder = sys.argv[1]


def merged(second_host):
  for name, host, test in (("first", "h1", "a"), ("second", second_host, "b")):
    with open(f"{folder}/{name}.xml", "w") as file:
      file.write(
        f'<testsuites name="all"><testsuite name="s" tests="1" hostname="{host}"><testcase classname="c" name="{test}" time="1"/>'
        f"<system-out>{name}</system-out></testsuite></testsuites>"
      )
  paths = [f"{folder}/{name}.xml" for name in ("first", "second", "out")]
  subprocess.run([f"{folder}/venv/bin/junitparser", "merge", *paths], check=True)
  report = xml.etree.ElementTree.parse(paths[2]).getroot()
  print(xml.etree.ElementTree.tostring(report, "unicode"))
  assert "name" not in report.attrib
  return [(suite.findtext("system-out"), [element.tag for element in suite]) for suite in report]


case, output = "testcase", "system-out"
assert merged("h1") == [("first", [case, output, case])]
assert merged("h2") == [("first", [case, output]), ("second", [case, output])]
PYTHON
