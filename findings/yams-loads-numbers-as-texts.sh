#!/usr/bin/env bash
# Yams 6.2.2's `load` gives `-0`, `-.5` and 18446744073709551615 as texts, and `0`, `.5` and `-0.5` as numbers.
#
# Minus zero is an integer in every version of YAML, and the last is one that fits into UInt64; a larger one is a text as well. YAMLDecoder
# reads all three as a Double.
#
# Seen with Swift 6.3.1: String for the three, Int or Double for the others.
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

for text in ["-0", "0", "-.5", ".5", "-0.5", "18446744073709551615", "9223372036854775807"] {
  let double = try YAMLDecoder().decode([Double].self, from: "- " + text)[0]
  print(text, "is a", type(of: try Yams.load(yaml: text)!), "and", double)
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '-0 is a String and -0.0
0 is a Int and 0.0
-.5 is a String and -0.5
.5 is a Double and 0.5
-0.5 is a Double and -0.5
18446744073709551615 is a String and 1.8446744073709552e+19
9223372036854775807 is a Int and 9.223372036854776e+18' ]
