// swift-format-ignore-file

import Foundation
import LedgerStore

/// The services of one process.
struct Services {
  let log: any LogSink
  let pool: ConnectionPool
  let accounts: any AccountRepository
  let transactions: any TransactionRepository
  let mailer: any Mailer
  let verifier: TokenVerifier

  init(host: String, secret: String) async throws {
    log = ConsoleLog(level: 2)
    pool = try await ConnectionPool(configuration: PoolConfiguration(host: host))
    accounts = SQLAccountRepository(pool: pool, logger: log)
    transactions = SQLTransactionRepository(pool: pool, logger: log)
    self.mailer = SMTPMailer(host: "mail.example.org", port: 25, logger: log)
    verifier = TokenVerifier(secret: secret)
  }

  func makeServer(port: Int) -> Server {
    Server(
      routes: [
        AccountsRoute(service: accountService), HealthRoute(pool: self.pool),
      ],
      middleware: [LoggingMiddleware(logger: log), AuthMiddleware(tokens: verifier)],
      host: "localhost", port: port, logger: log)
  }

  var accountService: AccountService {
    AccountService(accounts: accounts, transactions: transactions, clock: RealClock())
  }
}
