import Catalog
import Foundation
import HTTPConnection
import MetricsTestKit
import Orders
import Testing

@testable import Shop

/// The whole service, over real HTTP.
@Suite(.timeLimit(.minutes(1))) struct ServiceTests {
  private let dracula = "9780141439846"

  private func decode<Value: Decodable>(_ type: Value.Type, _ answer: HTTPConnection.Answer) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(answer.body.utf8))
  }

  @Test func booksAreFoundAndOrdered() async throws {
    try await RunningShop.with { shop in
      let client = try await HTTPConnection.connect(to: shop.port)
      let books = try decode([Book].self, try await client.send(.GET, "/books?search=bront"))
      #expect(books.map(\.title) == ["Jane Eyre", "Wuthering Heights"])

      let placed = try await client.send(.POST, "/orders", body: #"{"isbn": "\#(dracula)", "count": 2}"#)
      #expect(placed.status == 201)
      let order = try decode(Order.self, placed)
      #expect(order.total == 2 * 999)
      #expect(try decode(Book.self, try await client.send(.GET, "/books/\(dracula)")).stock == 23)

      // The background job hands it over.
      var shown = order
      while shown.parcel == nil {
        try await Task.sleep(for: .milliseconds(5))
        shown = try decode(Order.self, try await client.send(.GET, "/orders/\(order.id)"))
      }
      #expect(shown.parcel == "PARCEL-1")
      #expect(try decode([Order].self, try await client.send(.GET, "/orders")) == [shown])
      try await client.close()
    }
  }

  @Test func errorsHaveTheStatusThatFits() async throws {
    try await RunningShop.with { shop in
      let client = try await HTTPConnection.connect(to: shop.port)
      #expect(try await client.send(.GET, "/nothing").status == 404)
      #expect(try await client.send(.GET, "/books/1").status == 404)
      #expect(try await client.send(.POST, "/orders", body: "{}").status == 400)
      #expect(try await client.send(.POST, "/orders", body: #"{"isbn": "\#(dracula)", "count": 0}"#).status == 400)
      let tooMany = try await client.send(.POST, "/orders", body: #"{"isbn": "\#(dracula)", "count": 26}"#)
      #expect(tooMany.status == 409)
      #expect(tooMany.body.contains("there are not enough copies of \(dracula)"))
      #expect(try await client.send(.GET, "/health").status == 204)
      try await client.close()
    }
  }

  @Test func requestsAreMeasured() async throws {
    try await RunningShop.with { shop in
      let client = try await HTTPConnection.connect(to: shop.port)
      for _ in 1...3 { _ = try await client.send(.GET, "/books") }
      let metrics = try #require(shop.container.metrics as? TestMetrics)
      #expect(try metrics.expectCounter("requests").totalValue == 3)
      #expect(try metrics.expectTimer("request_duration").values.count == 3)
      try await client.close()
    }
    // The service's own metrics are the ones that are shown.
    let textMetrics: (inout ShopContainer.Overrides) -> Void = { $0.metrics { $0.textMetrics } }
    try await RunningShop.with(overriding: textMetrics) { shop in
      let client = try await HTTPConnection.connect(to: shop.port)
      _ = try await client.send(.GET, "/books")
      #expect(try await client.send(.GET, "/metrics").body.contains("requests 1\n"))
      try await client.close()
    }
  }

  @Test func aRequestThatHasBegunIsAnsweredThoughTheServiceEnds() async throws {
    let log = Log()
    let (begun, didBegin) = AsyncStream.makeStream(of: Void.self)
    let (goOn, mayGoOn) = AsyncStream.makeStream(of: Void.self)
    let slow = SlowRoute(begun: didBegin, goOn: goOn)
    try await RunningShop.with(log: log, overriding: { $0.showHealth { _ in slow } }) { shop in
      let client = try await HTTPConnection.connect(to: shop.port)
      async let answer = client.send(.GET, "/health")
      for await _ in begun { break }
      await shop.group.triggerGracefulShutdown()
      // Whoever comes now is too late, and the one who is there has an open database.
      while (try? await HTTPConnection.connect(to: shop.port).close()) != nil {}
      #expect(!log.messages.contains("database closed"))
      mayGoOn.yield()
      #expect(try await answer.body == "6 books")
    }
    #expect(log.messages.suffix(2) == ["dispatcher ended", "database closed"])
  }
}
