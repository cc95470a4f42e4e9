#!/usr/bin/env bash
# Yams 6.2.2's HashableAliasingStrategy takes the Int 1 for the Double 1: it writes an alias, and then cannot decode its own document.
#
# The strategy writes an anchor and aliases where values are the same. It compares them as AnyHashable, for which numbers of different types
# are equal. The Int becomes an alias of the scalar `1e+0`, which is no Int.
#
# Seen with Swift 6.3.1: "ratio: &1 1e+0", "workers: *1", not decoded; without the strategy, and with the strict one, decoded.
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

struct Settings: Codable, Equatable {
  var ratio: Double
  var workers: Int
}

let settings = Settings(ratio: 1, workers: 1)
let strategies: [any RedundancyAliasingStrategy] = [HashableAliasingStrategy(), StrictEncodableAliasingStrategy()]
for strategy in strategies {
  let encoder = YAMLEncoder()
  encoder.options.redundancyAliasingStrategy = strategy
  let text = try encoder.encode(settings)
  print(text, terminator: "")
  print((try? YAMLDecoder().decode(Settings.self, from: text)) == settings ? "decoded" : "not decoded")
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'ratio: &1 1e+0
workers: *1
not decoded
ratio: 1e+0
workers: 1
decoded' ]
