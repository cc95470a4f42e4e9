#!/usr/bin/env bash
# Yams 6.2.2's encoder quotes texts that look like something else where they are values, and not where they are keys.
#
# A dictionary from texts to texts with `yes`, `null` and `1:30` is written with keys in plain. PyYAML 6.0.3 reads true, null and the number
# 90. `Yams.dump` of the same dictionary quotes the keys too.
#
# Seen with Swift 6.3.1 and CPython 3.11: {90: '1:30', None: 'null', True: 'yes'}, and for dump {'1:30': '1:30', 'null': 'null', 'yes':
# 'yes'}.
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
import Yams

let texts = ["1:30": "1:30", "null": "null", "yes": "yes"]
if CommandLine.arguments[1] == "encoder" {
  let encoder = YAMLEncoder()
  encoder.options.sortKeys = true
  print(try encoder.encode(texts), terminator: "")
} else {
  print(try Yams.dump(object: texts, sortKeys: true), terminator: "")
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
# Compares what PyYAML reads of what $1 writes with $2.
expect() {
  .build/debug/try "$1" >texts.yaml
  cat texts.yaml
  "$folder/venv/bin/python" -c 'import yaml; print(yaml.safe_load(open("texts.yaml")))' | tee seen.txt
  [ "$(cat seen.txt)" = "$2" ]
}
expect encoder "{90: '1:30', None: 'null', True: 'yes'}"
expect dump "{'1:30': '1:30', 'null': 'null', 'yes': 'yes'}"
