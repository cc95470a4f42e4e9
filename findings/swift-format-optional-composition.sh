#!/usr/bin/env bash
# Swift 6.3.1's swift-format writes `Optional<Store & Sendable>` as `Store & Sendable?`, which does not compile.
#
# The rule UseShorthandTypeNames, on by default, puts brackets around `any Store` and functions, and none around a composition. `&` binds
# stronger than `?`, so the result asks for a Store and an optional. Formatting ends well, and `lint --strict` is content with it.
#
# Seen with swift-format and swiftc 6.3.1: `store: Store & Sendable?`, an error of the compiler, no problem of the linter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >before.swift <<'SWIFT'
protocol Store {}
func open(other: Optional<any Store>) {}
func open(store: Optional<Store & Sendable>) {}
SWIFT
swiftc -typecheck before.swift
swift format before.swift >after.swift
cat after.swift
grep --quiet '(other: (any Store)?)' after.swift
grep --quiet '(store: Store & Sendable?)' after.swift
swift format lint --strict after.swift
said=$(swiftc -typecheck after.swift 2>&1 || true)
grep '^after.swift:3:.*error: ' <<<"$said"
