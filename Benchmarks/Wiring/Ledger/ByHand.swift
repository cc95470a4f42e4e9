import Foundation

struct ByHand {
  let log: any LogSink
  let pool: ConnectionPool
  let accounts: any AccountRepository
  let transactions: any TransactionRepository
  let clock: any WallClock
  let mailer: any Mailer
  let verifier: TokenVerifier
  let accountService: AccountService
  let transferService: TransferService
  let server: Server

  init(host: String, port: Int, secret: String, level: Int, limit: Decimal) async throws {
    log = ConsoleLog(level: level)
    pool = try await ConnectionPool(configuration: PoolConfiguration(host: host))
    accounts = SQLAccountRepository(pool: pool, logger: log)
    transactions = SQLTransactionRepository(pool: pool, logger: log)
    clock = RealClock()
    mailer = SMTPMailer(host: host, port: port, logger: log)
    verifier = TokenVerifier(secret: secret)
    accountService = AccountService(accounts: accounts, transactions: transactions, clock: clock)
    transferService = TransferService(accounts: accounts, transactions: transactions, mailer: mailer, limit: limit)
    server = Server(
      routes: [
        AccountsRoute(service: accountService), HealthRoute(pool: pool), TransfersRoute(service: transferService),
      ],
      middleware: [AuthMiddleware(tokens: verifier), LoggingMiddleware(logger: log)],
      host: host, port: port, logger: log)
  }

  func makeNightlyReport() -> NightlyReport {
    NightlyReport(accounts: accounts, mailer: mailer, clock: clock)
  }
}
