#!/usr/bin/env bash
# Yams 6.2.2 composes and serializes a document without the tags of its scalars; those of mappings and sequences stay.
#
# A template with tags of its own, as CloudFormation's, is read as nodes and written again. `!Ref Bucket` comes out as the text Bucket and
# `!!str 1` as the number 1, while `!Join` before a list is kept.
#
# Seen with Swift 6.3.1: name: Bucket, count: 1, path: !Join with its list.
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
  name: !Ref Bucket
  count: !!str 1
  path: !Join
  - a
  """
let node = try Yams.compose(yaml: text)!
print(try Yams.serialize(node: node), terminator: "")
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'name: Bucket
count: 1
path: !Join
- a' ]
