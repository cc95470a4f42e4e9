#!/usr/bin/env bash
# swift-configuration 1.4.0 has no text for an argument with a comma: `--name "Smith, Jane"` gives the default.
#
# Values of the command line are split at commas before anybody says that a list is wanted. A list of two is no text, and a reader that is
# given a default returns it for what cannot be converted. The same text in an environment variable is read whole.
#
# Seen with Swift 6.3.1: nobody, then ["Smith", " Jane"] as a list, and "Smith, Jane" from the environment.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/try/Sources/try"
cd "$folder/try"

cat >Package.swift <<'SWIFT'
// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "try",
  dependencies: [.package(url: "https://github.com/apple/swift-configuration.git", exact: "1.4.0", traits: ["CommandLineArguments"])],
  targets: [.executableTarget(name: "try", dependencies: [.product(name: "Configuration", package: "swift-configuration")])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Configuration

let arguments = ConfigReader(provider: CommandLineArgumentsProvider(arguments: ["try", "--name", "Smith, Jane"]))
print(arguments.string(forKey: "name", default: "nobody"))
print(arguments.stringArray(forKey: "name") ?? [])
let environment = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: ["NAME": "Smith, Jane"]))
print(environment.string(forKey: "name", default: "nobody"))
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'nobody
["Smith", " Jane"]
Smith, Jane' ]
