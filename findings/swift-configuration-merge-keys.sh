#!/usr/bin/env bash
# swift-configuration 1.4.0 reads a YAML file's `<<` as a part of a key: what a merge brings is found nowhere else.
#
# `database: {<<: *base}` has the host at `database.<<.host`, and `database.host` is absent, so a default is used. Yams, with which it
# parses, merges in `load` and in its decoder.
#
# Seen with Swift 6.3.1 and Yams 6.2.2: nil, "localhost" at the other key, and localhost for Yams.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/try/Sources/try"
cd "$folder/try"

cat >Package.swift <<'SWIFT'
// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "try",
  dependencies: [
    .package(url: "https://github.com/apple/swift-configuration.git", exact: "1.4.0", traits: ["YAML"]),
    .package(url: "https://github.com/jpsim/Yams.git", exact: "6.2.2"),
  ],
  targets: [.executableTarget(name: "try", dependencies: [
    .product(name: "Configuration", package: "swift-configuration"), "Yams",
  ])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Configuration
import Foundation
import Yams

let text = """
  base: &base {host: localhost}
  database:
    <<: *base
    port: 5432
  """
try text.write(toFile: "settings.yaml", atomically: true, encoding: .utf8)
let settings = ConfigReader(provider: try await FileProvider<YAMLSnapshot>(filePath: "settings.yaml"))
print(settings.string(forKey: "database.host") ?? "nil", settings.string(forKey: "database.<<.host") ?? "nil")
let loaded = try Yams.load(yaml: text) as! [String: [String: Any]]
print(loaded["database"]!["host"] ?? "nil")
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'nil localhost
localhost' ]
