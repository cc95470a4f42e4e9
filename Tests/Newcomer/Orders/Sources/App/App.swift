import Foundation
import Storage

protocol WallClock: Sendable { func now() -> Date }
struct SystemClock: WallClock { func now() -> Date { .now } }

final class Log: Sendable {
  func write(_ line: String) { print(line) }
}

protocol Mailer: Sendable { func send(_ text: String, to address: String) async throws }
struct SMTPMailer: Mailer {
  let host: String
  let log: Log
  func send(_ text: String, to address: String) async throws { log.write(text) }
}
struct SilentMailer: Mailer {
  func send(_ text: String, to address: String) async throws {}
}

actor ConnectionPool {
  init(databasePath: String) async throws {}
  func shutDown() {}
}

struct PriceList: Sendable {
  let prices: [String: Int]
  static func load(from file: URL) throws -> PriceList { PriceList(prices: [:]) }
}

final class Receipts: Sendable {
  let mailer: any Mailer
  let clock: any WallClock
  let prices: PriceList
  init(mailer: any Mailer, clock: any WallClock, prices: PriceList) {
    (self.mailer, self.clock, self.prices) = (mailer, clock, prices)
  }
}

@MainActor final class StatusLine {
  let clock: any WallClock
  init(clock: any WallClock) { self.clock = clock }
}

protocol Check: Sendable { func isPassed() -> Bool }
struct DiskCheck: Check { let log: Log; func isPassed() -> Bool { true } }
struct PoolCheck: Check { let pool: ConnectionPool; func isPassed() -> Bool { true } }
struct HealthHandler: Sendable { let checks: [any Check] }

final class Server: Sendable {
  let port: Int
  let log: Log
  init(port: Int, log: Log) { (self.port, self.log) = (port, log) }
}
