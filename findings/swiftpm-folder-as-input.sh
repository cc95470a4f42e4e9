#!/usr/bin/env bash
# SwiftPM 6.3.1 runs a build command with a folder as its input again for a new file in it, and not for a changed one.
#
# A plugin gives the folder `Names` as the input file of a command that reads the files in it. What changes within a file is not seen, and
# the build ends well with the old code; a file that is added directly in the folder is seen, in a folder within it not.
#
# Seen with Swift 6.3.1: "a", then "a" after the change to "b", "b c" after a file was added, and "b c" after one in a folder below.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/Try Plugins/Generate
cat >Package.swift <<'SWIFT'
// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Try",
  targets: [.executableTarget(name: "Try", exclude: ["Names"], plugins: ["Generate"]), .plugin(name: "Generate", capability: .buildTool())]
)
SWIFT

cat >Plugins/Generate/Generate.swift <<'SWIFT'
import PackagePlugin

@main
struct Generate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
    let names = target.directory.appending("Names")
    let output = context.pluginWorkDirectory.appending("names.swift")
    return [
      .buildCommand(
        displayName: "Generate",
        executable: Path("/bin/sh"),
        arguments: ["-c", "echo \"let names = \\\"$(find \(names) -type f | sort | xargs cat | xargs)\\\"\" >\(output)"],
        inputFiles: [names],
        outputFiles: [output])
    ]
  }
}
SWIFT
mkdir -p Sources/Try/Names/Below
echo 'print(names)' >Sources/Try/main.swift
echo a >Sources/Try/Names/first.txt

# Builds after $1 and compares what the program prints with $2.
expect() {
  swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
  local seen
  seen=$(.build/debug/Try)
  echo "$1: $seen"
  [ "$seen" = "$2" ]
}
expect "clean" "a"
sleep 1
echo b >Sources/Try/Names/first.txt
expect "a file has changed" "a"
echo c >Sources/Try/Names/second.txt
expect "a file was added" "b c"
sleep 1
echo d >Sources/Try/Names/Below/third.txt
expect "a file was added in a folder below" "b c"
