import InjectRuntime
import Logging

/// Logs each construction when it ends.
struct LogObserver: ConstructionObserver {
  let logger: Logger

  func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
    let begin = ContinuousClock.now
    return { error in
      logger.log(
        level: error == nil ? .info : .error,
        error == nil ? "constructed" : "failed to construct",
        metadata: [
          "binding": "\(construction.container).\(construction.binding)",
          "duration": "\(ContinuousClock.now - begin)",
        ])
    }
  }
}
