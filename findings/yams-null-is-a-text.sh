#!/usr/bin/env bash
# Yams 6.2.2 decodes a null as a String by what was written: `~` is the text "~", nothing at all is "".
#
# Another type without a value is an error, and an optional String is nil. A String that is not optional takes each null for a text, and so
# do a list and a dictionary of them. JSONDecoder throws for `{"name": null}`.
#
# Seen with Swift 6.3.1: ["a", "~", "null", ""] for a list of a text and three nulls; nil for each of the three as optionals.
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

let text = """
  - a
  - ~
  - null
  -
  """
print(try YAMLDecoder().decode([String].self, from: text))
print(try YAMLDecoder().decode([String?].self, from: text).map { $0 ?? "nil" })
print((try? YAMLDecoder().decode([Int].self, from: "- ~")) == nil ? "no Int" : "an Int")
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '["a", "~", "null", ""]
["a", "nil", "nil", "nil"]
no Int' ]
