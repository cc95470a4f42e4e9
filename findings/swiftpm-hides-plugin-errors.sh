#!/usr/bin/env bash
# SwiftPM 6.3.1 says that a plugin failed, and not why: the compiler's error of the plugin is shown with -v alone.
#
# The plugin uses a property that needs tools version 6.1 in a package of version 6.0. The compiler says so, with a place and a note. `swift build`
# keeps that to itself, in the first build and in each one after it, and leaves one line that names no plugin.
#
# Seen with Swift 6.3.1: "error: build planning stopped due to build-tool plugin failures", with -v also "'directoryURL' is unavailable".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/App Sources/write Plugins/Write
cat >Package.swift <<'SWIFT'
// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "Try",
  targets: [
    .executableTarget(name: "write"),
    .executableTarget(name: "App", exclude: ["word.txt"], plugins: ["Write"]),
    .plugin(name: "Write", capability: .buildTool(), dependencies: ["write"]),
  ]
)
SWIFT
cat >Plugins/Write/Write.swift <<'SWIFT'
import PackagePlugin

@main
struct Write: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let input = target.directoryURL.appending(path: "word.txt")
    let output = context.pluginWorkDirectoryURL.appending(path: "word.swift")
    return [
      .buildCommand(
        displayName: "Write", executable: try context.tool(named: "write").url, arguments: [input.path, output.path],
        inputFiles: [input], outputFiles: [output])
    ]
  }
}
SWIFT
cat >Sources/write/main.swift <<'SWIFT'
import Foundation

let arguments = CommandLine.arguments
let word = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")[0]
let text = "let word = \"\(word)\"\n"
print("the tool runs")
if (try? String(contentsOfFile: arguments[2], encoding: .utf8)) != text {
  try text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
}
SWIFT
echo 'print(word)' >Sources/App/main.swift
echo hello >Sources/App/word.txt

says() { grep -o "'directoryURL' is unavailable\|build planning stopped due to build-tool plugin failures" <<<"$1" | LC_ALL=C sort -u | paste -sd';'; }

first=$(swift build 2>&1 || true)
second=$(swift build 2>&1 || true)
verbose=$(swift build -v 2>&1 || true)
seen="first: $(says "$first")
second: $(says "$second")
verbose: $(says "$verbose")"
echo "$seen"
[ "$seen" = "first: build planning stopped due to build-tool plugin failures
second: build planning stopped due to build-tool plugin failures
verbose: 'directoryURL' is unavailable;build planning stopped due to build-tool plugin failures" ]
