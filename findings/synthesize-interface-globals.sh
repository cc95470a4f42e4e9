#!/usr/bin/env bash
# Swift 6.3.1's swift-synthesize-interface writes each global variable twice, the second time with `let` for `var` and `var` for `let`.
#
# It prints the interface of a compiled module, as an editor shows it. A constant appears as `public let` and again as `public var`, and a
# computed variable as `public let … { get }`, which is no Swift. Properties of types appear once and are right.
#
# Seen with Swift 6.3.1: let shared, var size { get }, then var shared, let size { get }; one line for the property.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >Kit.swift <<'SWIFT'
public struct Pool: Sendable {
  public let name: String
}
public let shared = Pool(name: "shared")
public var size: Int { 1 }
SWIFT
swiftc -swift-version 6 -parse-as-library -emit-module -module-name Kit Kit.swift
swift-synthesize-interface -module-name Kit -I . | grep -v '^$' | tee interface.txt
[ "$(cat interface.txt)" = 'public struct Pool : Sendable {
    public let name: String
}
public let shared: Kit.Pool
public var size: Int { get }
public var shared: Kit.Pool
public let size: Int { get }' ]
