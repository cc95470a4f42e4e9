import ServiceLifecycle

/// Tears the container down when the service shuts down. It is the first service of its group, so that it ends last.
struct TeardownService: Service {
  let container: ShopContainer

  func run() async throws {
    // A task that is cancelled has to tear down too.
    try? await gracefulShutdown()
    try await container.teardown()
  }
}
