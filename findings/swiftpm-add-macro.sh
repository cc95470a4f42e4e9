#!/usr/bin/env bash
# SwiftPM 6.3.1's `add-target --type macro` writes a manifest that SwiftPM cannot read.
#
# The version of swift-syntax that a macro needs is an editor's placeholder, `from: "<#version#>"`. The command ends well, and each build
# and description fails. `add-dependency` with a version does not set it: the package "already exists in the list of dependencies".
#
# Seen with Swift 6.3.1: "done.", then "Invalid semantic version string '<#version#>'".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/Kit
echo 'public struct Pool {}' >Sources/Kit/Pool.swift
cat >Package.swift <<'SWIFT'
// swift-tools-version:6.1
import PackageDescription

let package = Package(
  name: "Try",
  targets: [
    .target(name: "Kit")
  ]
)
SWIFT
swift package describe >description.txt
swift package add-target Wiring --type macro
grep 'from: "<#version#>"' Package.swift
# Compares what SwiftPM says to the arguments $2 and so on with $1.
expect() {
  local expected=$1 said
  shift
  said=$(swift package "$@" 2>&1 || true)
  grep --max-count=1 "$expected" <<<"$said"
}
expect "Invalid semantic version string '<#version#>'" describe
expect 'it already exists in the list' add-dependency https://github.com/swiftlang/swift-syntax.git --from 603.0.1
