#if os(Linux)
  import Foundation
  import Testing

  /// The server in a process of its own, whose memory is its alone.
  @Suite(.timeLimit(.minutes(2))) struct MemoryTests {
    @Test func aThousandConnectionsLeaveTheMemoryAsItWasAfterTheFirstHundred() async throws {
      let server = Process()
      server.executableURL = Bundle.main.bundleURL.appending(path: "chat-server")
      // The allocator's own reserves would be most of what is measured: one for each thread, and what it does not give
      // back.
      server.environment = ProcessInfo.processInfo.environment.merging(["MALLOC_ARENA_MAX": "1"]) { $1 }
      let output = Pipe()
      server.standardOutput = output
      try server.run()
      defer { server.terminate() }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let port = try #require(line.split { $0.isWhitespace }.last.flatMap { Int($0) })

      try await comeAndGo(100, at: port)
      let before = try residentBytes(of: server)
      try await comeAndGo(900, at: port)
      let after = try residentBytes(of: server)
      #expect(after - before < 1_000_000, "\(before) bytes after 100, \(after) after 1000")
    }

    /// Connects, hears the greeting and leaves, ten at a time.
    private func comeAndGo(_ count: Int, at port: Int) async throws {
      for _ in 0..<(count / 10) {
        let clients = try await withThrowingTaskGroup(of: Client.self) { group in
          for _ in 0..<10 { group.addTask { try await Client.connect(to: port) } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        for client in clients { #expect(await client.hear() == "* welcome") }
        for client in clients { try await client.leave() }
      }
      // Who asks is the only one who is left.
      let last = try await Client.connect(to: port)
      var counts: [String?] = []
      repeat {
        try await last.say("/count")
        counts.append(await last.hear())
      } while counts.last != "* 1 here" && counts.count < 1_000
      #expect(counts.last == "* 1 here")
      try await last.leave()
    }

    private func residentBytes(of process: Process) throws -> Int {
      let statm = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
      let pages = try #require(statm.split(separator: " ").dropFirst().first.flatMap { Int($0) })
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }
  }
#endif
