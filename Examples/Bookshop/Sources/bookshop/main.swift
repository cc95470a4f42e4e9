import Foundation
import Logging
import Shop

let configuration: Configuration
do {
  configuration = try Configuration(environment: ProcessInfo.processInfo.environment)
} catch {
  FileHandle.standardError.write(Data("bookshop: \(error)\n".utf8))
  exit(78)  // EX_CONFIG
}

LoggingSystem.bootstrap(StreamLogHandler.standardError)
var logger = Logger(label: "bookshop")
logger.logLevel = configuration.logLevel

do {
  let container = try await ShopService.open(configuration, logger: logger) { [logger] port in
    logger.info("the shop is open at http://\(configuration.host):\(port)")
  }
  let group = ShopService.group(container, until: [.sigterm, .sigint])
  try await ShopService.run(group, thenTearDown: container)
} catch {
  logger.critical("the shop has to close", metadata: ["error": "\(error)"])
  exit(1)
}
