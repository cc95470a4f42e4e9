import Foundation

protocol NetworkSettings { var base: URL { get } }
struct ApiSettings: NetworkSettings {
  let base: URL
  let query: [String: String]
  init(base: URL, query: [String: String] = [:]) { (self.base, self.query) = (base, query) }
}
protocol SessionManaging {}
final class SystemSession: SessionManaging {}
protocol NetworkErrorLogging {}
final class PrintingErrorLogger: NetworkErrorLogging {}
protocol Networking {}
final class HTTPNetwork: Networking {
  let settings: any NetworkSettings
  let session: any SessionManaging
  let logger: any NetworkErrorLogging
  init(
    settings: any NetworkSettings, session: any SessionManaging = SystemSession(),
    logger: any NetworkErrorLogging = PrintingErrorLogger()
  ) {
    (self.settings, self.session, self.logger) = (settings, session, logger)
  }
}
protocol Transferring {}
final class JSONTransfer: Transferring {
  let network: any Networking
  init(with network: any Networking) { self.network = network }
}
