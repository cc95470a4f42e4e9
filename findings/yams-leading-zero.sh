#!/usr/bin/env bash
# Yams 6.2.2 decodes `017` as 15 for an Int and as 17 for a Double.
#
# An integer with a leading zero is octal, as in YAML 1.1; a Double takes the same scalar for a decimal number. `0o17` is an Int and no
# Double. So a property that changes from Int to Double changes its value in the same file.
#
# Seen with Swift 6.3.1: 017 is 15 and 17.0; 0x17 is 23 and 23.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
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

for text in ["017", "0x17"] {
  let int = try YAMLDecoder().decode([Int].self, from: "- " + text)[0]
  let double = try YAMLDecoder().decode([Double].self, from: "- " + text)[0]
  print(text, "is", int, "and", double)
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '017 is 15 and 17.0
0x17 is 23 and 23.0' ]
