#!/usr/bin/env bash
# Swift 6.3.1's symbol graph writes a parameter of type `nonisolated(nonsending) () async -> Int` as `nonisolated(nonsending)`.
#
# The function's type itself is gone. For `@concurrent` and `@isolated(any)` it is the other way round: the type stays, and the attribute is
# left out.
#
# Seen with swiftc 6.3.1: init(make: nonisolated(nonsending)), init(run: () async -> Int), init(call: () async -> Int).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >Try.swift <<'SWIFT'
public struct Pool {
  public init(make: nonisolated(nonsending) () async -> Int) {}
  public init(run: @concurrent () async -> Int) {}
  public init(call: @isolated(any) () async -> Int) {}
}
SWIFT
swiftc -parse-as-library -emit-module -module-name Try -emit-symbol-graph -emit-symbol-graph-dir . Try.swift
python3 - <<'PYTHON'
import json

with open("Try.symbols.json") as file:
  symbols = json.load(file)["symbols"]
seen = ["".join(part["spelling"] for part in symbol["declarationFragments"]) for symbol in symbols]
print(*sorted(seen), sep="\n")
assert sorted(seen) == [
  "init(call: () async -> Int)",
  "init(make: nonisolated(nonsending))",
  "init(run: () async -> Int)",
  "struct Pool",
], seen
PYTHON
