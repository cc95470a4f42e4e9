#!/usr/bin/env bash
# Swift 6.3.1's `-emit-symbol-graph` writes a parameter of type `nonisolated(nonsending) () async -> Int` as `nonisolated(nonsending)`.
#
# The function's type itself is gone. For `@isolated(any)` it is the other way round: the type stays, and the attribute is left out.
# swift-symbolgraph-extract, which reads the compiled module, and which `swift package dump-symbol-graph` runs, has both in full.
#
# Seen with Swift 6.3.1: init(make: nonisolated(nonsending)), init(call: () async -> Int); extracted, both as they were written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >Try.swift <<'SWIFT'
public struct Pool {
  public init(make: nonisolated(nonsending) () async -> Int) {}
  public init(call: @isolated(any) () async -> Int) {}
}
SWIFT
mkdir emitted extracted
swiftc -parse-as-library -emit-module -module-name Try -emit-symbol-graph -emit-symbol-graph-dir emitted Try.swift
target=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
swift-symbolgraph-extract -module-name Try -I . -target "$target" -output-dir extracted
python3 - <<'PYTHON'
import json

for folder, expected in (
  ("emitted", ["init(call: () async -> Int)", "init(make: nonisolated(nonsending))"]),
  ("extracted", ["init(call: @isolated(any) () async -> Int)", "init(make: nonisolated(nonsending) () async -> Int)"]),
):
  with open(folder + "/Try.symbols.json") as file:
    symbols = json.load(file)["symbols"]
  seen = sorted("".join(part["spelling"] for part in symbol["declarationFragments"]) for symbol in symbols)
  print(folder, *seen, sep="\n  ")
  assert seen == [*expected, "struct Pool"], seen
PYTHON
