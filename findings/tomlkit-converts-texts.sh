#!/usr/bin/env bash
# TOMLKit 0.6.0 converts the text "null" to YAML as `null`, "1e3" as `1e3`, and the number 0x1F to JSON as `0x1F`.
#
# Yams reads nothing, a number and, for "2001-01-01", a date, where the TOML had texts. "~" gets quotes, and so does a date that is
# one in TOML. Foundation reads no JSON with `0x1F` in it, nor with `Infinity`.
#
# Seen with Swift 6.3.1 and Yams 6.2.2: NSNull, Double, Date for three texts; an error for the JSON.
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
  dependencies: [
    .package(url: "https://github.com/LebJe/TOMLKit.git", exact: "0.6.0"),
    .package(url: "https://github.com/jpsim/Yams.git", exact: "6.2.2"),
  ],
  targets: [.executableTarget(name: "try", dependencies: ["TOMLKit", "Yams"])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Foundation
import TOMLKit
import Yams

let table = try TOMLTable(string: #"""
  day = "2001-01-01"
  kind = "null"
  tilde = "~"
  version = "1e3"
  """#)
let yaml = table.convert(to: .yaml)
print(yaml)
let loaded = try Yams.load(yaml: yaml) as? [String: Any] ?? [:]
for key in loaded.keys.sorted() { print(key, type(of: loaded[key] ?? "missing")) }
let json = try TOMLTable(string: "mask = 0x1F").convert(to: .json)
do {
  _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
  print("read")
} catch {
  print("no JSON")
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$(grep --extended-regexp '^(day|kind|tilde|version) |JSON|^read' <<<"$seen")" = 'day Date
kind NSNull
tilde String
version Double
no JSON' ]
