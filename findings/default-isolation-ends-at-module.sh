#!/usr/bin/env bash
# Swift 6.3.1 forgets outside of a module that its functions are on the main actor by default; their types' methods it knows.
#
# Within a module with `.defaultIsolation(MainActor.self)` the compiler refuses to call such a function without `await`, and runs it on the
# main actor. To another module the function is isolated to nothing: it is called without `await`, on any thread, without a word. A function
# with `@MainActor` written before it is not affected. The module's symbol graph has the attribute for the method alone.
#
# Seen with Swift 6.3.1, in debug: from Kit on the main actor; from another module makePool not on it, Pool().start() on it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/Kit Sources/Try
cat >Package.swift <<'SWIFT'
// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "Try",
  targets: [
    .target(name: "Kit", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(name: "Try", dependencies: ["Kit"]),
  ]
)
SWIFT
cat >Sources/Kit/Kit.swift <<'SWIFT'
import Dispatch

nonisolated let key = DispatchSpecificKey<Bool>()

nonisolated public func markMainQueue() {
  DispatchQueue.main.setSpecific(key: key, value: true)
}

nonisolated var place: String {
  DispatchQueue.getSpecific(key: key) == true ? "on the main actor" : "not on the main actor"
}

public func makePool() -> String { place }

public struct Pool {
  public init() {}
  public func start() -> String { place }
}

nonisolated public func callFromKit() async -> String { await makePool() }
SWIFT
cat >Sources/Try/main.swift <<'SWIFT'
import Kit

markMainQueue()
print("from Kit:", await callFromKit())
print("makePool:", await Task.detached { makePool() }.value)
print("start:", await Task.detached { await Pool().start() }.value)
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/Try)
echo "$seen"
[ "$seen" = 'from Kit: on the main actor
makePool: not on the main actor
start: on the main actor' ]

swiftc -swift-version 6 -default-isolation MainActor -parse-as-library -emit-module -module-name Kit \
  -emit-symbol-graph -emit-symbol-graph-dir . Sources/Kit/Kit.swift
python3 - <<'PYTHON'
import json

with open("Kit.symbols.json") as file:
  symbols = json.load(file)["symbols"]
seen = ["".join(part["spelling"] for part in symbol["declarationFragments"]) for symbol in symbols]
print(*seen, sep="\n")
assert "@MainActor func start() -> String" in seen and "func makePool() -> String" in seen, seen
PYTHON
