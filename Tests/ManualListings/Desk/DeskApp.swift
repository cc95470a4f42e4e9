import Foundation

extension DeskContainer {
  /// The container of a launch. Unit tests that the app hosts get one without real values.
  static func launched(with arguments: [String], environment: [String: String]) -> DeskContainer {
    let options = LaunchOptions(arguments)
    #if DEBUG
      if environment["XCTestConfigurationFilePath"] != nil { return .testing(options: options) }
    #endif
    return DeskContainer(options: options)
  }
}

struct DeskApp {
  static func main() {
    let process = ProcessInfo.processInfo
    DeskContainer.bootstrap(.launched(with: process.arguments, environment: process.environment))
    print(DeskModel().title)
  }
}
