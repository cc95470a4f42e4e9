import Foundation
import Testing

struct ValuesTests {
  private let log = EventLog()
  private var container: ValuesContainer { ValuesContainer(log: log) }

  @Test func namesStandForWhatTheyName() {
    #expect(container.makeUrl().absoluteString == "https://example.org:8080/v1?again=8080")
  }

  @Test func eachNameIsAskedForOnceFromLeftToRight() {
    _ = container.makeUrl()
    #expect(log.events == ["port", "path"])
  }

  @Test func whatAClosureAsksForIsAskedForBeforeIt() {
    let greet = container.greet
    #expect(log.events == ["path"])
    #expect(greet("Ada") == "Ada greets example.org at v1")
    #expect(greet("Bob") == "Bob greets example.org at v1")
    #expect(log.events == ["path"])
  }

  @Test func textIsLeftAsItIs() {
    #expect(
      container.makeTexts() == [
        "$host costs $port", "\\($host) and example.org", "ab", "ab", "  deeper\nthan \"x=example.org\"",
      ])
  }

  @Test func anExpressionHasParameters() {
    #expect(container.makeSum(left: 2, right: 3) == 6)
    #expect(container.makeSum(left: 2, right: nil) == 3)
  }

  @Test func anArgumentCanBeAnExpression() {
    let endpoint = container.makeEndpoint()
    #expect(endpoint.timeout == 8.08)
    #expect(endpoint.retries == .limited(3))
    #expect(endpoint.names == ["example.org", "v1"])
  }
}
