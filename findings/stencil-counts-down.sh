#!/usr/bin/env bash
# Stencil 0.15.1 (templates that Swift's code generators use) goes through `1...count` twice where count is 0.
#
# A range whose end is before its beginning is counted down, where Swift's own ends the program. So a template that numbers the parameters
# of a function writes two for a function that has none.
#
# Seen with Swift 6.3.1: a1 a2 a3 for three, a1 for one, a1 a0 for none.
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
  dependencies: [.package(url: "https://github.com/stencilproject/Stencil.git", exact: "0.15.1")],
  targets: [.executableTarget(name: "try", dependencies: ["Stencil"])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Stencil

for count in [3, 1, 0] {
  let text = try Environment().renderTemplate(string: "{% for i in 1...count %}a{{ i }} {% endfor %}", context: ["count": count])
  print(count, "is", text)
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '3 is a1 a2 a3 
1 is a1 
0 is a1 a0 ' ]
