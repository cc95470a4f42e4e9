import Configuration
import Logging
import Shop

let settings = try await Settings(from: ConfigReader(provider: EnvironmentVariablesProvider()))
LoggingSystem.bootstrap(StreamLogHandler.standardError)
var logger = Logger(label: "bookshop")
logger.logLevel = settings.logLevel

try await HandWired.run(settings, logger: logger, until: [.sigterm, .sigint]) { [logger] port in
  logger.info("the shop is open at http://\(settings.host):\(port)")
}
