#!/usr/bin/env bash
# SwiftPM 6.3.1 compiles what a prebuild command writes into its folder, and copies folders in it into the resources, with their sources.
#
# The folder that a plugin names for its outputs is looked at, and not what is below it. A generator that writes `names.swift` and
# `Parts/parts.swift` has the first one compiled; the second one is in the bundle as it is, beside what the program reads at run time.
#
# Seen with Swift 6.3.1: "cannot find 'parts' in scope" and Try_Try.resources/Parts/parts.swift.
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
  targets: [.executableTarget(name: "Try", plugins: ["Generate"]), .plugin(name: "Generate", capability: .buildTool())]
)
SWIFT

cat >Plugins/Generate/Generate.swift <<'SWIFT'
import PackagePlugin

@main
struct Generate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
    let output = context.pluginWorkDirectory.appending("Generated")
    let script = "mkdir -p \(output)/Parts && echo 'let names = 1' >\(output)/names.swift && echo 'let parts = 2' >\(output)/Parts/parts.swift"
    return [
      .prebuildCommand(displayName: "Generate", executable: Path("/bin/sh"), arguments: ["-c", script], outputFilesDirectory: output)
    ]
  }
}
SWIFT
echo 'print(names)' >Sources/Try/main.swift
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
[ "$(.build/debug/Try)" = 1 ]
find .build/debug/Try_Try.resources -type f
[ "$(cat .build/debug/Try_Try.resources/Parts/parts.swift)" = 'let parts = 2' ]
echo 'print(names, parts)' >Sources/Try/main.swift
said=$(swift build 2>&1 || true)
grep "cannot find 'parts' in scope" <<<"$said"
