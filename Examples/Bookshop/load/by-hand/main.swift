import Foundation
import Logging
import Shop

let configuration = try Configuration(environment: ProcessInfo.processInfo.environment)
LoggingSystem.bootstrap(StreamLogHandler.standardError)
var logger = Logger(label: "bookshop")
logger.logLevel = configuration.logLevel

try await HandWired.run(configuration, logger: logger, until: [.sigterm, .sigint]) { [logger] port in
  logger.info("the shop is open at http://\(configuration.host):\(port)")
}
