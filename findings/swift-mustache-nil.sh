#!/usr/bin/env bash
# swift-mustache 2.1.1 writes nil as the text "nil", and takes it for true, if it is a value of a `[String: String?]` or of a list.
#
# `{{#scope}}yes{{/scope}}{{^scope}}no{{/scope}}` is "no" for a property of type String? that is nil, and "yes" for such a value of a
# dictionary. In a list of optionals the properties of every element are empty, also of those that are there: `{{name}}` finds nothing in
# a Binding? and "pool" in a Binding. No error is raised.
#
# Seen with Swift 6.3.1: <> no; <nil> yes; <pool>; <><> for a binding and nil.
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
  dependencies: [.package(url: "https://github.com/hummingbird-project/swift-mustache.git", exact: "2.1.1")],
  targets: [.executableTarget(name: "try", dependencies: [.product(name: "Mustache", package: "swift-mustache")])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Mustache

struct Binding {
  let name: String
  let scope: String?
}

func render(_ template: String, _ object: Any) throws {
  print(try MustacheTemplate(string: template).render(object))
}

let binding = Binding(name: "pool", scope: nil)
let scope = "<{{scope}}> {{#scope}}yes{{/scope}}{{^scope}}no{{/scope}}"
try render(scope, binding)
try render(scope, ["name": "pool", "scope": nil] as [String: String?])
try render("{{#list}}<{{name}}>{{/list}}", ["list": [binding]])
try render("{{#list}}<{{name}}>{{/list}}", ["list": [binding, nil] as [Binding?]])
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '<> no
<nil> yes
<pool>
<><>' ]
