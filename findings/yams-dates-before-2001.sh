#!/usr/bin/env bash
# Yams 6.2.2 (Swift's reader and writer of YAML) writes a date with half a second before 2001 as `01.-5Z`.
#
# It subtracts the seconds from a date with a function that keeps the sign of the time since 2001, so the fraction is negative before it,
# and the second is that of the rounded date. Yams itself cannot decode the text as a date. From 2001 on all is well.
#
# Seen with Swift 6.3.1: 1999-12-31T12:00:01.-5Z for half a second after noon, and no date when it is read again.
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

struct Start: Codable {
  var start: Date
}

// Half a second after noon of 31 December 1999, and of 1 January 2001.
for seconds in [946_641_600.5, 978_350_400.5] {
  let text = try YAMLEncoder().encode(Start(start: Date(timeIntervalSince1970: seconds)))
  let back = try? YAMLDecoder().decode(Start.self, from: text).start.timeIntervalSince1970
  print(text.dropLast(), back == seconds ? "is the same date" : "is no date")
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'start: 1999-12-31T12:00:01.-5Z is no date
start: 2001-01-01T12:00:00.5Z is the same date' ]
