#!/usr/bin/env bash
# SwiftPM 6.3.1 with `--build-system swiftbuild` replaces `$(NAME)`, `$NAME` and `$$` in the arguments of a plugin's build command.
#
# The arguments and environment of a command are lists of texts, and the default build system passes them as they are. The other one takes
# them for build settings of its own: a name that it does not know becomes nothing. So a shell command loses each `$(…)`, and a path a part
# of its name.
#
# Seen with Swift 6.3.1: `cost $(price) in $$ of $TARGET_NAME`, and "cost  in $ of Try" with the other build system.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/Try Plugins/Generate
cat >Package.swift <<'SWIFT'
// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Package",
  targets: [.target(name: "Try", plugins: ["Generate"]), .plugin(name: "Generate", capability: .buildTool())]
)
SWIFT
cat >Plugins/Generate/Generate.swift <<'SWIFT'
import PackagePlugin

@main
struct Generate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
    let output = context.pluginWorkDirectory.appending("Seen.swift")
    let script = "import sys; open(sys.argv[1], 'w').write('// ' + sys.argv[2])"
    return [
      .buildCommand(
        displayName: "Generate",
        executable: Path("/usr/bin/python3"),
        arguments: ["-c", script, output, "cost $(price) in $$ of $TARGET_NAME"],
        inputFiles: [],
        outputFiles: [output])
    ]
  }
}
SWIFT
echo 'public struct Pool {}' >Sources/Try/Pool.swift
# Compares what the command has written in a build by the build system $1 with $2.
expect() {
  rm -rf .build
  swift build --build-system "$1" >build.txt 2>&1 || { cat build.txt && exit 1; }
  local seen
  seen=$(find .build -name Seen.swift -exec cat {} +)
  echo "$1: $seen"
  [ "$seen" = "$2" ]
}
# shellcheck disable=SC2016
expect native '// cost $(price) in $$ of $TARGET_NAME'
# shellcheck disable=SC2016
expect swiftbuild '// cost  in $ of Try'
