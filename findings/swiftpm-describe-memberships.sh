#!/usr/bin/env bash
# SwiftPM 6.3.1's `describe` counts a build plugin and the tool that it runs as members of the library whose sources they generate.
#
# A target's `product_memberships` are the products that need it, for the build's sake as well. The same JSON's list of the library's
# targets has the library alone, and `target_dependencies` names the plugin among them.
#
# Seen with Swift 6.3.1: Tool is a member of Library and Tool, Plugin of Library; Library depends on Plugin; its product has Library alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir -p Sources/Library Sources/Tool Plugins/Plugin
echo 'public struct Pool {}' >Sources/Library/Pool.swift
echo 'print("generates")' >Sources/Tool/main.swift
cat >Plugins/Plugin/Plugin.swift <<'SWIFT'
import PackagePlugin

@main
struct Plugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) -> [Command] { [] }
}
SWIFT
cat >Package.swift <<'SWIFT'
// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Try",
  products: [.library(name: "Library", targets: ["Library"])],
  targets: [
    .target(name: "Library", plugins: ["Plugin"]),
    .executableTarget(name: "Tool"),
    .plugin(name: "Plugin", capability: .buildTool(), dependencies: ["Tool"]),
  ]
)
SWIFT
swift package describe --type json >package.json
python3 - <<'PYTHON'
import json

with open("package.json") as file:
  package = json.load(file)
targets = {target["name"]: target for target in package["targets"]}
memberships = {name: sorted(target["product_memberships"]) for name, target in targets.items()}
print(memberships)
assert memberships == {"Tool": ["Library", "Tool"], "Plugin": ["Library"], "Library": ["Library"]}, memberships
print(targets["Library"]["target_dependencies"])
assert targets["Library"]["target_dependencies"] == ["Plugin"]
assert [product["targets"] for product in package["products"] if product["name"] == "Library"] == [["Library"]]
PYTHON
