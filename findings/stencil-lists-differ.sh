#!/usr/bin/env bash
# In Stencil 0.15.1 a list is not equal to itself: `{% if names == names %}` is false.
#
# `==` compares numbers, texts and booleans. Two lists differ whatever is in them, without an error; so do two values of an enum, which are
# written as nothing.
#
# Seen with Swift 6.3.1: lists differ, texts are equal, enums differ and are empty.
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
  dependencies: [.package(url: "https://github.com/stencilproject/Stencil.git", exact: "0.15.1")],
  targets: [.executableTarget(name: "try", dependencies: ["Stencil"])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Stencil

enum Scope { case singleton }

let context: [String: Any] = ["names": ["pool"], "text": "pool", "scope": Scope.singleton]
for name in ["names", "text", "scope"] {
  let template = "{{ \(name) }}: {% if \(name) == \(name) %}equal{% else %}different{% endif %}"
  print(name, try Environment().renderTemplate(string: template, context: context))
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'names ["pool"]: different
text pool: equal
scope : different' ]
