#!/usr/bin/env bash
# swift-service-lifecycle 2.13.0 does not ask a service's `successTerminationBehavior` while the group shuts down.
#
# A job may end when it likes: its behaviour is `.ignore`. If it ends while a later service closes, the group takes that for a failure: it
# cancels the services that still wait for their turn, which are not told to shut down, and `run` throws.
#
# Seen with Swift 6.3.1: the store was cancelled, and "A service has finished unexpectedly"; without the job it is told to shut down.
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

/// A service that ends by itself while the server closes.
struct Job: Service {
  func run() async throws {
    try await Task.sleep(for: .milliseconds(600))
    await events.add("job has ended")
  }
}

var configuration = ServiceGroupConfiguration(
  services: [
    .init(service: Job(), successTerminationBehavior: .ignore),
    .init(service: Waiting(name: "store", closing: .milliseconds(10))),
    .init(service: Waiting(name: "server", closing: .milliseconds(900))),
  ],
  logger: Logger(label: "try", factory: { _ in SwiftLogNoOpLogHandler() })
)
if CommandLine.arguments.count > 1 { configuration.services.removeFirst() }
let group = ServiceGroup(configuration: configuration)
let run = Task { try await group.run() }
try await Task.sleep(for: .milliseconds(300))
await group.triggerGracefulShutdown()
let result = await run.result
for event in await events.all { print(event) }
switch result {
case .success: print("run returns")
case .failure(let error as ServiceGroupError) where error.errorCode == .serviceFinishedUnexpectedly: print("a service has finished unexpectedly")
case .failure(let error): print(error)
}
SWIFT
swift build >build.txt 2>&1 || { cat build.txt && exit 1; }
.build/debug/try | tee seen.txt
[ "$(cat seen.txt)" = 'server is told to shut down
job has ended
store was cancelled
store is closed
server is closed
a service has finished unexpectedly' ]
.build/debug/try without | tee seen.txt
[ "$(cat seen.txt)" = 'server is told to shut down
server is closed
store is told to shut down
store is closed
run returns' ]
