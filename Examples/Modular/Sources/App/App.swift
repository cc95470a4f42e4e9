/// Two people use the app, one after the other.
@main
struct App {
  static func main() throws {
    let app = AppContainer()
    for name in ["ada", "grace", "ada"] {
      print(try visit(by: name, app).joined(separator: "\n"))
    }
  }

  /// From login to logout, and what is on the screen meanwhile.
  static func visit(by name: String, _ app: AppContainer) throws -> [String] {
    let before = app.api.requestCount
    let session = try app.coordinator.logIn(name)
    // The second greeting is another one, and the cache is the same.
    let greetings = [try session.makeGreeting().text(), try session.makeGreeting().text()]
    let requests = app.api.requestCount - before
    app.coordinator.logOut()
    let kept = app.store.text(for: "fullName/\(name)") ?? "nothing"
    return greetings + ["\(requests) requests; in the store after logout: \(kept)"]
  }
}
