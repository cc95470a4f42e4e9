#!/usr/bin/env bash
# TOMLKit 0.6.0 says "Key 'timeout' not found" for `timeout = 5` where a Double is asked for, also if the property is optional.
#
# The key is there, with a whole number. A Double wants `5.0`, and an Int does not take `5.0` either; a text in the place of a number is
# "not found" as well. Code that takes a default where a key is not found takes it here. Yams takes 5 for a Double.
#
# Seen with Swift 6.3.1 and Yams 6.2.2: keyNotFound, 5.0, keyNotFound; 5.0 of Yams.
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
import TOMLKit
import Yams

struct Settings: Codable {
  var timeout: Double?
}

for text in ["timeout = 5", "timeout = 5.0", #"timeout = "5""#] {
  do {
    print(try TOMLDecoder().decode(Settings.self, from: text).timeout ?? -1)
  } catch DecodingError.keyNotFound {
    print("keyNotFound")
  }
}
print(try YAMLDecoder().decode(Settings.self, from: "timeout: 5").timeout ?? -1)
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try | tr '\n' ' ')
echo "$seen"
[ "$seen" = 'keyNotFound 5.0 keyNotFound 5.0 ' ]
