import HTTPConnection

// Sends requests to a shop on this machine from several connections, and prints how many a second were answered:
//   bookshop-load PORT SECONDS CONNECTIONS

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 3 else { fatalError("usage: bookshop-load PORT SECONDS CONNECTIONS") }
let (port, seconds, connections) = (arguments[0], arguments[1], arguments[2])

/// Of ten requests one orders a book, one looks at the orders, and the others look at books.
func send(_ number: Int, over connection: HTTPConnection) async throws -> HTTPConnection.Answer {
  switch number % 10 {
  case 0: try await connection.send(.POST, "/orders", body: #"{"isbn": "9780141439846", "count": 1}"#)
  case 1: try await connection.send(.GET, "/orders")
  case 2, 3: try await connection.send(.GET, "/books?search=bront")
  default: try await connection.send(.GET, "/books/9780141439846")
  }
}

let start = ContinuousClock.now
let end = start + .seconds(seconds)
let (answered, refused) = try await withThrowingTaskGroup(of: (Int, Int).self) { tasks in
  for index in 0..<connections {
    tasks.addTask {
      let connection = try await HTTPConnection.connect(to: port)
      var (answered, refused) = (0, 0)
      while ContinuousClock.now < end {
        let answer = try await send(index + answered, over: connection)
        answered += 1
        // A book that is out of stock is an answer as others.
        if answer.status >= 400 && answer.status != 409 { refused += 1 }
      }
      try await connection.close()
      return (answered, refused)
    }
  }
  return try await tasks.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
}
let elapsed = start.duration(to: .now) / .seconds(1)
print("\(Int(Double(answered) / elapsed)) requests per second, \(answered) answered, \(refused) refused")
