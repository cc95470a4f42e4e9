#!/usr/bin/env bash
# Yams 6.2.2's decoder takes `!!str null` for nil and `!!str 8080` for a number.
#
# The tag says that a scalar is a text, as quotes do. `Yams.load` and quotes are understood; YAMLDecoder looks at the tag nowhere where a
# value is an optional or a number.
#
# Seen with Swift 6.3.1: load gives the texts null and 8080; the decoder nil and 8080; with quotes the text null, and no number.
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

struct Settings: Codable {
  var name: String?
  var port: Int
}

let loaded = try Yams.load(yaml: "[!!str null, !!str 8080]") as! [Any]
print(loaded.map { ($0 as? String) ?? "no text" })
let tagged = try YAMLDecoder().decode(Settings.self, from: "name: !!str null\nport: !!str 8080")
print(tagged.name ?? "nil", tagged.port)
print(try YAMLDecoder().decode(Settings.self, from: "name: 'null'\nport: 8080").name ?? "nil")
print((try? YAMLDecoder().decode(Settings.self, from: "port: '8080'")) == nil ? "no number" : "a number")
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '["null", "8080"]
nil 8080
null
no number' ]
