import Foundation

/// What `Desk.swift` connects to.
enum Server {
  @TaskLocal static var log: EventLog?

  static func connect(as account: String) -> [String] {
    log?(account)
    return ["Welcome, \(account)"]
  }

  final class EventLog: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []

    func callAsFunction(_ name: String) { lock.withLock { names.append(name) } }
    var events: [String] { lock.withLock { names } }
  }
}

// What `DeskPreviews.swift` uses of SwiftUI besides the stand-ins of `WeatherApp.swift`.
#if !canImport(SwiftUI)
  @MainActor protocol PreviewProvider {
    associatedtype Previews: View
    static var previews: Previews { get }
  }

  struct Text: View {
    let content: String

    init(_ content: String) {
      self.content = content
    }

    var body: Never { fatalError("text is drawn by the framework") }
  }
#endif
