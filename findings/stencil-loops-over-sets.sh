#!/usr/bin/env bash
# Stencil 0.15.1's `for` does not go through a Set, and its `count` is written as nothing.
#
# An Array and a Dictionary are looped over. Anything else is looked at by a mirror for properties with names, and the elements of a set
# have none. `{% empty %}` is what such a loop gives, as for a list without elements. No error is raised.
#
# Seen with Swift 6.3.1: "<pool> count 1" for the array, "nothing count" for the set.
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

let context: [String: Any] = ["array": ["pool"], "set": Set(["pool"])]
for name in ["array", "set"] {
  let template = "{% for name in \(name) %}<{{ name }}>{% empty %}nothing{% endfor %} count {{ \(name).count }}"
  print(name, try Environment().renderTemplate(string: template, context: context))
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'array <pool> count 1
set nothing count ' ]
