@main
struct Main {
  static func main() throws {
    let container = try PostsContainer(host: "localhost", port: 80)
    expectSame([try buildServer(host: "localhost", port: 80)], [container.server])
  }
}
