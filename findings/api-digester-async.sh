#!/usr/bin/env bash
# Swift 6.3.1's report of breaking changes lists a function that comes to throw, and none that comes to be `async`.
#
# An initializer, a method and a property that become `async` need another call of each client. swift-api-digester, which `swift package
# diagnose-api-breaking-changes` runs, says nothing of them, and compares `throws` alone.
#
# Seen with Swift 6.3.1: a client compiles before and has three errors after; the report has "Func Pool.stop() is now throwing" alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Compiles the module Kit of the text $2 in the folder $1, with a description of its interface.
compile() {
  mkdir "$1"
  echo "$2" >"$1/Kit.swift"
  (cd "$1" && swiftc -swift-version 6 -parse-as-library -emit-module -module-name Kit Kit.swift)
  swift-api-digester -dump-sdk -module Kit -I "$1" -o "$1.json" 2>errors.txt
}

# Prints the changes from before to after.
changes() {
  swift-api-digester -diagnose-sdk --input-paths before.json -input-paths after.json 2>&1 | grep -v -e '^/\*' -e '^$' || true
}

compile before 'public struct Pool {
  public init() {}
  public func start() {}
  public func stop() {}
  public var size: Int { 1 }
}'
compile after 'public struct Pool {
  public init() async {}
  public func start() async {}
  public func stop() throws {}
  public var size: Int { get async { 1 } }
}'

echo 'import Kit
func make() { _ = Pool() }
func start(_ pool: Pool) { pool.start() }
func size(_ pool: Pool) -> Int { pool.size }' >client.swift
swiftc -swift-version 6 -parse-as-library -typecheck -I before client.swift
said=$(swiftc -swift-version 6 -parse-as-library -typecheck -I after client.swift 2>&1 || true)
grep "^client.swift.*error: .*'async'" <<<"$said"
[ "$(grep -c "^client.swift.*error: .*'async'" <<<"$said")" = 3 ]

changes | tee changes.txt
[ "$(cat changes.txt)" = 'Func Pool.stop() is now throwing' ]
