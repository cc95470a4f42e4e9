import Configuration
import Foundation
import Logging
import Shop

LoggingSystem.bootstrap(StreamLogHandler.standardError)
var logger = Logger(label: "bookshop")

do {
  let config = ConfigReader(provider: EnvironmentVariablesProvider())
  // The container reads them too. It is given the logger, so the level has to be known before.
  let settings = try await Settings(from: config)
  logger.logLevel = settings.logLevel
  let container = try await ShopService.open(config, logger: logger) { [logger] port in
    logger.info("the shop is open at http://\(settings.host):\(port)")
  }
  let group = ShopService.group(container, until: [.sigterm, .sigint])
  try await ShopService.run(group, thenTearDown: container)
} catch let error as WrongVariable {
  FileHandle.standardError.write(Data("bookshop: \(error)\n".utf8))
  exit(78)  // EX_CONFIG
} catch {
  logger.critical("the shop has to close", metadata: ["error": "\(error)"])
  exit(1)
}
