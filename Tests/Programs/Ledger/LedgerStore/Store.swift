// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct Account: Sendable { public let id: Int }
public protocol AccountRepository: Sendable { func find(_ id: Int) async throws -> Account? }
public final class SQLAccountRepository: AccountRepository {
  public init(pool: ConnectionPool, logger: any LogSink) {}
  public func find(_ id: Int) async throws -> Account? { nil }
}
public protocol TransactionRepository: Sendable {}
public final class SQLTransactionRepository: TransactionRepository {
  public init(pool: ConnectionPool, logger: any LogSink) {}
}
public actor ConnectionPool {
  public init(configuration: PoolConfiguration) async throws {}
  public func shutdown() async throws {}
}
public struct PoolConfiguration: Sendable {
  public var host: String
  public var port: Int
  public init(host: String, port: Int = 5432) { (self.host, self.port) = (host, port) }
}
public protocol LogSink: Sendable { func log(_ text: String) }
public struct ConsoleLog: LogSink { public init(level: Int) {}; public func log(_ text: String) {} }
