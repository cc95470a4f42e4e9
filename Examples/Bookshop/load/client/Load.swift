import HTTPConnection

/// Sends requests to a shop on this machine from several connections, and prints how many a second were answered:
/// `bookshop-load PORT SECONDS CONNECTIONS`.
@main
struct Load {
  /// What one connection, or all of them, were answered.
  private struct Answers {
    var all = 0
    var refused = 0
  }

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 3 else { fatalError("usage: bookshop-load PORT SECONDS CONNECTIONS") }
    let start = ContinuousClock.now
    let answers = try await load(
      port: arguments[0], until: start + .seconds(arguments[1]), connections: arguments[2])
    let rate = Double(answers.all) / (start.duration(to: .now) / .seconds(1))
    print("\(Int(rate)) requests per second, \(answers.all) answered, \(answers.refused) refused")
  }

  private static func load(
    port: Int, until end: ContinuousClock.Instant, connections: Int
  ) async throws -> Answers {
    try await withThrowingTaskGroup(of: Answers.self) { tasks in
      for index in 0..<connections {
        tasks.addTask { try await load(port: port, until: end, from: index) }
      }
      var sum = Answers()
      for try await answers in tasks {
        sum.all += answers.all
        sum.refused += answers.refused
      }
      return sum
    }
  }

  private static func load(port: Int, until end: ContinuousClock.Instant, from index: Int) async throws -> Answers {
    let connection = try await HTTPConnection.connect(to: port)
    var answers = Answers()
    while ContinuousClock.now < end {
      let answer = try await send(index + answers.all, over: connection)
      answers.all += 1
      // A book that is out of stock is an answer as others.
      if answer.status >= 400 && answer.status != 409 { answers.refused += 1 }
    }
    try await connection.close()
    return answers
  }

  /// Of ten requests one orders a book, one looks at the orders, and the others look at books.
  private static func send(_ number: Int, over connection: HTTPConnection) async throws -> HTTPConnection.Answer {
    switch number % 10 {
    case 0: try await connection.send(.POST, "/orders", body: #"{"isbn": "9780141439846", "count": 1}"#)
    case 1: try await connection.send(.GET, "/orders")
    case 2, 3: try await connection.send(.GET, "/books?search=bront")
    default: try await connection.send(.GET, "/books/9780141439846")
    }
  }
}
