#!/usr/bin/env bash
# Yams 6.2.2 decodes a Decimal from the digits that a scalar begins with: `1_000` is 1, `0x1F` 0, `12 apples` 12.
#
# Int and Double take the first two for the numbers that YAML 1.1 means, and `12 apples` is an error for them. As a Decimal, the type for
# money, each is a smaller number without a word.
#
# Seen with Swift 6.3.1: 1_000 is 1000 and 1; 0x1F is 31 and 0; 1:30 is 90 and 1; 12 apples is no Int and 12; 1,5 is no Int and 1.
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
import Foundation
import Yams

for text in ["1_000", "0x1F", "1:30", "12 apples", "1,5"] {
  let int = try? YAMLDecoder().decode([Int].self, from: "- " + text)
  let decimal = try? YAMLDecoder().decode([Decimal].self, from: "- " + text)
  print(text, "is", int.map { "\($0[0])" } ?? "no Int", "and", decimal.map { "\($0[0])" } ?? "no Decimal")
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '1_000 is 1000 and 1
0x1F is 31 and 0
1:30 is 90 and 1
12 apples is no Int and 12
1,5 is no Int and 1' ]
