#!/usr/bin/env bash
# SwiftPM 6.3.1 links a plugin's tool and runs its commands again in the second build, in which nothing has changed, and for any new variable.
#
# A build tool plugin declares one input and one output, and its tool leaves an output alone that would be the same. The build after the first
# one runs it once more; the third does nothing. A variable of the environment that no part of the package reads, added or removed, has the same
# effect: so one build in a terminal and one in an editor keep undoing each other's work.
#
# Seen with Swift 6.3.1: runs 1, 1 and 0 in the first three builds, 1 with NEW_VARIABLE=1, 0 the second time, 1 without it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/App Sources/write Plugins/Write
cat >Package.swift <<'SWIFT'
// swift-tools-version:6.1
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

runs() { "$@" 2>&1 | grep -c '^the tool runs' || true; }

seen="three builds: $(runs swift build) $(runs swift build) $(runs swift build)
with a variable: $(runs env NEW_VARIABLE=1 swift build) $(runs env NEW_VARIABLE=1 swift build)
without it: $(runs swift build)"
echo "$seen"
[ "$seen" = 'three builds: 1 1 0
with a variable: 1 0
without it: 1' ]
