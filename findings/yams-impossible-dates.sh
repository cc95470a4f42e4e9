#!/usr/bin/env bash
# Yams 6.2.2 reads the 30th of February as the 2nd of March, and the 13th month as the next January.
#
# A plain scalar with the form of a date is a Date, and what its numbers exceed is carried over. PyYAML 6.0.3 raises an error for each of
# them. A text of such a form, as a version 2001-13-01, is another value without a word.
#
# Seen with Swift 6.3.1 and CPython 3.11: 2001-03-02, 2002-01-01, 2000-11-30; in PyYAML three errors.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet PyYAML==6.0.3
mkdir -p "$folder/try/Sources/try"
cd "$folder/try"

cat >Package.swift <<'SWIFT'
// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "try",
  dependencies: [.package(url: "https://github.com/jpsim/Yams.git", exact: "6.2.2")],
  targets: [.executableTarget(name: "try", dependencies: ["Yams"])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Foundation
import Yams

for text in ["2001-02-30", "2001-13-01", "2001-00-00"] {
  let date = try Yams.load(yaml: text) as! Date
  print(text, "is", date.ISO8601Format().prefix(10))
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '2001-02-30 is 2001-03-02
2001-13-01 is 2002-01-01
2001-00-00 is 2000-11-30' ]
"$folder/venv/bin/python" - <<'PYTHON'
import yaml

for text in ["2001-02-30", "2001-13-01", "2001-00-00"]:
  try:
    seen = yaml.safe_load(text)
  except ValueError as error:
    seen = error
  print(text, seen)
  assert isinstance(seen, ValueError)
PYTHON
