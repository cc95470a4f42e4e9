#!/usr/bin/env bash
# swift-mustache 2.1.1 writes `Store&lt;Int&gt;` from a partial of a template that says `{{% CONTENT_TYPE:TEXT}}`.
#
# The line turns the escapes for HTML off, as a template for source code wants it. It is said for the template's own tags: `{{type}}` in the
# file is `Store<Int>`, and in a partial that the file includes it is escaped. The partial needs the line too. A template that inherits
# from another one by `{{<base}}` has the kind of the base.
#
# Seen with Swift 6.3.1: Store<Int> and Store&lt;Int&gt; in one output.
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

let text = "{{% CONTENT_TYPE:TEXT}}\n"
let library = MustacheLibrary(templates: [
  "property": try MustacheTemplate(string: "let pool: {{type}}\n"),
  "file": try MustacheTemplate(string: text + "// {{type}}\n{{> property}}"),
  "base": try MustacheTemplate(string: text + "{{$value}}none{{/value}}"),
  "child": try MustacheTemplate(string: "{{<base}}{{$value}}any {{type}}{{/value}}{{/base}}"),
])
for name in ["file", "child"] {
  print(library.render(["type": "Store<Int>"], withTemplate: name) ?? "no template")
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '// Store<Int>
let pool: Store&lt;Int&gt;

any Store<Int>' ]
