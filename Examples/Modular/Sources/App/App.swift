/// Two people use the app, one after the other.
@main
struct App {
  static func main() async throws {
    let app = AppContainer()
    for name in ["ada", "grace", "ada"] {
      print(try await visit(by: name, app).joined(separator: "\n"))
    }
  }

  /// From login to logout, and what is on the screen meanwhile.
  static func visit(by name: String, _ app: AppContainer) async throws -> [String] {
    let before = app.api.requestCount
    let session = app.makeSessionContainer(user: try app.api.logIn(name))
    // The second greeting is another one, and the cache is the same.
    let greetings = [try session.makeGreeting().text(), try session.makeGreeting().text()]
    let requests = app.api.requestCount - before
    try session.teardown()
    return greetings + ["\(requests) requests; in the store after logout: \(app.store.text(for: "fullName/\(name)") ?? "nothing")"]
  }
}
