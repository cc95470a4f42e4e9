#!/usr/bin/env bash
# Swift 6.3.1's symbol graph of `struct Handle: ~Copyable` is that of a struct that can be copied.
#
# A generic parameter and a protocol keep their `~Copyable` in the graph. A struct and an enum lose it: neither the declaration nor the
# relations say it, so what reads the graph takes the type for one that a container may keep and hand out.
#
# Seen with swiftc 6.3.1: struct Handle, enum State, protocol Closable : ~Copyable, func close<T>(_ value: consuming T) where T : ~Copyable.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >Try.swift <<'SWIFT'
public struct Handle: ~Copyable {}
public enum State: ~Copyable { case open }
public protocol Closable: ~Copyable {}
public func close<T: ~Copyable>(_ value: consuming T) {}
SWIFT
swiftc -parse-as-library -emit-module -module-name Try -emit-symbol-graph -emit-symbol-graph-dir . Try.swift
python3 - <<'PYTHON'
import json

with open("Try.symbols.json") as file:
  graph = json.load(file)
seen = ["".join(part["spelling"] for part in symbol["declarationFragments"]) for symbol in graph["symbols"]]
print(*sorted(seen), sep="\n")
assert sorted(seen) == [
  "case open",
  "enum State",
  "func close<T>(_ value: consuming T) where T : ~Copyable",
  "protocol Closable : ~Copyable",
  "struct Handle",
], seen
handle = next(symbol["identifier"]["precise"] for symbol in graph["symbols"] if symbol["names"]["title"] == "Handle")
assert not [relation for relation in graph["relationships"] if relation["source"] == handle]
PYTHON
