import Foundation
import LedgerStore

protocol Route: Sendable { var path: String { get } }
struct AccountsRoute: Route { let path = "/accounts"; let service: AccountService }
struct TransfersRoute: Route { let path = "/transfers"; let service: TransferService }
struct HealthRoute: Route { let path = "/health"; let pool: ConnectionPool }

final class AccountService: Sendable {
  init(accounts: any AccountRepository, transactions: any TransactionRepository, clock: any WallClock) {}
}
final class TransferService: Sendable {
  init(accounts: any AccountRepository, transactions: any TransactionRepository, mailer: any Mailer, limit: Decimal) {}
}
protocol WallClock: Sendable { func now() -> Date }
struct RealClock: WallClock { func now() -> Date { Date() } }
protocol Mailer: Sendable {}
actor SMTPMailer: Mailer { init(host: String, port: Int, logger: any LogSink) {} }

protocol Middleware: Sendable {}
struct LoggingMiddleware: Middleware { let logger: any LogSink }
struct AuthMiddleware: Middleware { let tokens: TokenVerifier }
final class TokenVerifier: Sendable { let secret: String; init(secret: String) { self.secret = secret } }

final class Server: Sendable {
  init(routes: [any Route], middleware: [any Middleware], host: String, port: Int, logger: any LogSink) {}
  func run() async throws {}
}
struct NightlyReport: Sendable {
  let accounts: any AccountRepository
  let mailer: any Mailer
  let clock: any WallClock
}
@main struct Main {
  static func main() async throws {}
}
