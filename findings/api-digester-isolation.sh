#!/usr/bin/env bash
# Swift 6.3.1's report of breaking changes lists a method that becomes nonisolated, and none that comes to be on the main actor.
#
# `@MainActor` before an initializer and a function breaks each caller that is elsewhere, and is no change to swift-api-digester, which
# `swift package diagnose-api-breaking-changes` runs. `nonisolated` before a method of an actor breaks nobody and is listed.
#
# Seen with Swift 6.3.1: a client compiles before and has two errors after; the report has "Func Cache.clear() is now with nonisolated"
# alone.
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

compile before 'public struct Pool { public init() {} }
public func open() {}
public actor Cache { public func clear() {} }'
compile after 'public struct Pool { @MainActor public init() {} }
@MainActor public func open() {}
public actor Cache { public nonisolated func clear() {} }'

echo 'import Kit
func use() {
  _ = Pool()
  open()
}' >client.swift
swiftc -swift-version 6 -parse-as-library -typecheck -I before client.swift
said=$(swiftc -swift-version 6 -parse-as-library -typecheck -I after client.swift 2>&1 || true)
grep '^client.swift.*error: call to main actor-isolated' <<<"$said"
[ "$(grep -c '^client.swift.*error: call to main actor-isolated' <<<"$said")" = 2 ]

changes | tee changes.txt
[ "$(cat changes.txt)" = 'Func Cache.clear() is now with nonisolated' ]
