#!/usr/bin/env bash
# swift-service-lifecycle 2.13.0 returns without an error when a shutdown takes longer than its maximum.
#
# After `maximumGracefulShutdownDuration` all services are cancelled. One that was still to be told to shut down ends while the one that
# uses it is closing, and `run` returns as if all had gone well.
#
# Seen with Swift 6.3.1: the pool was cancelled and closed before the server, "run returns".
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
  dependencies: [.package(url: "https://github.com/swift-server/swift-service-lifecycle.git", exact: "2.13.0")],
  targets: [.executableTarget(name: "try", dependencies: [.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")])]
)
SWIFT
cat >Sources/try/main.swift <<'SWIFT'
import Logging
import ServiceLifecycle

actor Events {
  var all: [String] = []
  func add(_ event: String) { all.append(event) }
}

let events = Events()

/// A service that waits for the end of the group, and takes some time to close.
struct Waiting: Service {
  var name: String
  var closing: Duration

  func run() async throws {
    try? await gracefulShutdown()
    await events.add(Task.isCancelled ? "\(name) was cancelled" : "\(name) is told to shut down")
    try? await Task.detached { try await Task.sleep(for: closing) }.value
    await events.add("\(name) is closed")
  }
}

var configuration = ServiceGroupConfiguration(
  services: [
    .init(service: Waiting(name: "pool", closing: .milliseconds(10))),
    .init(service: Waiting(name: "server", closing: .milliseconds(1500))),
  ],
  logger: Logger(label: "try", factory: { _ in SwiftLogNoOpLogHandler() })
)
configuration.maximumGracefulShutdownDuration = .milliseconds(300)
let group = ServiceGroup(configuration: configuration)
let run = Task { try await group.run() }
try await Task.sleep(for: .milliseconds(300))
await group.triggerGracefulShutdown()
let result = await run.result
for event in await events.all { print(event) }
switch result {
case .success: print("run returns")
case .failure(let error): print(error)
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
seen=$(.build/debug/try)
echo "$seen"
[ "$seen" = 'server is told to shut down
pool was cancelled
pool is closed
server is closed
run returns' ]
