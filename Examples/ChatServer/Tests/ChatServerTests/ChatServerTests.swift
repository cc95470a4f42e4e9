import ChatServer
import InjectRuntime
import Testing

/// Over real sockets, on the loopback address.
@Suite(.timeLimit(.minutes(2))) struct ChatServerTests {
  /// Runs a server for as long as `body` takes.
  private func withServer(_ body: (ChatContainer, Int) async throws -> Void) async throws {
    let container = ChatContainer(greeting: "hello")
    let server = try await ChatServer.start(container: container)
    do {
      try await body(container, server.port)
    } catch {
      try await server.stop()
      throw error
    }
    try await server.stop()
  }

  /// Connects somebody, and waits until the server knows it.
  private func connect(_ name: String, to port: Int) async throws -> Client {
    let client = try await Client.connect(to: port)
    #expect(await client.hear() == "* hello")
    try await client.say("/name \(name)")
    try await client.say("/count")
    while let line = await client.hear(), !line.hasSuffix(" here") || line.hasSuffix(" is here") {}
    return client
  }

  @Test func whatOneSaysTheOthersHear() async throws {
    try await withServer { container, port in
      let ann = try await connect("Ann", to: port)
      let bob = try await connect("Bob", to: port)
      let eve = try await connect("Eve", to: port)
      #expect(container.connection.all.map(\.name) == ["Ann", "Bob", "Eve"])
      #expect(container.connection.current?.name == "Eve")
      try await ann.say("good morning")
      _ = await bob.hear(until: "Ann: good morning")
      _ = await eve.hear(until: "Ann: good morning")
      try await eve.say("and to you")
      #expect(await ann.hear(until: "Eve: and to you").allSatisfy { $0.hasPrefix("* ") })
      for client in [ann, bob, eve] { try await client.leave() }
    }
  }

  @Test func newcomersAreAnnouncedAndToldWhatWasSaidLast() async throws {
    try await withServer { _, port in
      let ann = try await connect("Ann", to: port)
      for number in 1...7 { try await ann.say("line \(number)") }
      try await ann.say("/count")
      #expect(await ann.hear() == "* 1 here")
      let bob = try await Client.connect(to: port)
      var heard: [String?] = []
      for _ in 1...6 { heard.append(await bob.hear()) }
      #expect(heard == ["* hello"] + (3...7).map { "Ann: line \($0)" })
      #expect(await ann.hear()?.hasSuffix(" is here") == true)
      try await ann.leave()
      try await bob.leave()
    }
  }

  @Test func whoLeavesIsForgottenAndTheOthersAreTold() async throws {
    try await withServer { container, port in
      let ann = try await connect("Ann", to: port)
      let bob = try await connect("Bob", to: port)
      try await bob.say("/quit")
      _ = await ann.hear(until: "* Bob has left")
      while await bob.hear() != nil {}
      await forgotten(in: container, but: 1)
      #expect(container.connection.all.map(\.name) == ["Ann"])
      try await ann.say("/count")
      #expect(await ann.hear() == "* 1 here")
      try await ann.leave()
      await forgotten(in: container, but: 0)
      #expect(container.connection.current == nil)
    }
  }

  @Test func aLineThatIsTooLongEndsItsConnectionOnly() async throws {
    try await withServer { container, port in
      let ann = try await connect("Ann", to: port)
      let bob = try await connect("Bob", to: port)
      try? await bob.say(String(repeating: "x", count: 5_000))
      _ = await ann.hear(until: "* Bob has left")
      try await ann.say("/count")
      #expect(await ann.hear() == "* 1 here")
      try await ann.leave()
    }
  }

  @Test func whoComesIsGivenToThoseWhoWait() async throws {
    try await withServer { container, port in
      var newcomers = container.connection.registrations.makeAsyncIterator()
      let ann = try await Client.connect(to: port)
      let newcomer = await newcomers.next()
      #expect(newcomer != nil)
      #expect(newcomer === container.connection.current)
      try await ann.leave()
    }
  }

  @Test func aThousandWhoCameAndWentLeaveTheRegistryEmpty() async throws {
    try await withServer { container, port in
      for _ in 1...20 {
        let clients = try await withThrowingTaskGroup(of: Client.self) { group in
          for _ in 1...50 { group.addTask { try await Client.connect(to: port) } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        for client in clients { #expect(await client.hear() == "* hello") }
        // They were welcomed before anybody could reach them.
        while container.connection.count < 50 { await Task.yield() }
        for client in clients { try await client.leave() }
        await forgotten(in: container, but: 0)
      }
      #expect(container.connection.all.isEmpty)
    }
  }

  /// Waits until the server has seen that the others have gone: the test's time limit is the only one.
  private func forgotten(in container: ChatContainer, but count: Int) async {
    while container.connection.count > count { await Task.yield() }
  }
}
