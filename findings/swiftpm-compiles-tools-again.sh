#!/usr/bin/env bash
# SwiftPM 6.3.1 compiles the tool of a build plugin twice in a clean debug build, and three times in a release build.
#
# It first plans and builds what plugins need, with a database of its own, then plans the package and compiles the same target again into the same
# folder; a release build has it once more for the product of the package itself. Each use of a generator pays this after a clean checkout.
#
# Seen with Swift 6.3.1, the lines "Compiling write main.swift": 2 in debug, 3 in release.
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

compilations() { swift build -c "$1" 2>&1 | grep -c 'Compiling write main.swift'; }

seen="debug: $(compilations debug), release: $(compilations release)"
echo "$seen"
[ "$seen" = "debug: 2, release: 3" ]
