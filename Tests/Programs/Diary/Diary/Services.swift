import DiaryKit
import Foundation

protocol Analytics: Sendable {
  func track(_ event: String)
}

final class RemoteAnalytics: Analytics {
  private let endpoint: URL
  private let session: URLSessionProtocol
  init(endpoint: URL, session: any URLSessionProtocol) { (self.endpoint, self.session) = (endpoint, session) }
  func track(_ event: String) {}
}

protocol URLSessionProtocol: Sendable {
  func bytes(of url: URL) async throws -> Data
}

struct Session: URLSessionProtocol {
  func bytes(of url: URL) async throws -> Data { Data() }
}

actor SyncEngine {
  private let store: any EntryStore
  private let session: any URLSessionProtocol
  private let clock: any Clock
  init(store: any EntryStore, session: any URLSessionProtocol, clock: any Clock) {
    (self.store, self.session, self.clock) = (store, session, clock)
  }
}

final class ReminderScheduler: @unchecked Sendable {
  init(clock: any Clock, analytics: any Analytics, interval: TimeInterval = 3_600) {}
}

struct Preferences: Sendable {
  var isLocked = false
  let suite: String
}

#if os(iOS)
  import UIKit

  final class HapticFeedback: NSObject {
    let generator: UINotificationFeedbackGenerator
    init(generator: UINotificationFeedbackGenerator) { self.generator = generator }
  }
#endif
