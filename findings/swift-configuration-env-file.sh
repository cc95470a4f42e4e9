#!/usr/bin/env bash
# swift-configuration 1.4.0 keeps the quotes and comments of a `.env` file as parts of the values, and drops what is exported.
#
# `NAME="two words"` has its quotes, so has `PORT=8080 # of the proxy` its comment and is no number, and `export HOST=…` is the variable
# `export HOST`, which no key can name. A shell, python-dotenv and others read all three.
#
# Seen with Swift 6.3.1: "two words" with quotes, the port's default, nil.
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
  dependencies: [.package(url: "https://github.com/apple/swift-configuration.git", exact: "1.4.0", traits: [])],
  targets: [.executableTarget(name: "try", dependencies: [.product(name: "Configuration", package: "swift-configuration")])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Configuration
import Foundation

let text = """
  NAME="two words"
  PORT=8080 # of the proxy
  export HOST=localhost
  """
try text.write(toFile: "settings.env", atomically: true, encoding: .utf8)
let settings = ConfigReader(provider: try await EnvironmentVariablesProvider(environmentFilePath: "settings.env"))
print(settings.string(forKey: "name") ?? "nil", settings.int(forKey: "port", default: 1), settings.string(forKey: "host") ?? "nil")
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = '"two words" 1 nil' ]
