@main
struct Main {
  static func main() {
    let container = CountriesContainer(host: "example.org")
    expectSame([bootstrap(host: "example.org")], [container.appEnvironment])
  }
}
