import Synchronization

/// Keeps texts under keys.
public protocol Store: Sendable {
  func text(for key: String) -> String?
  func keep(_ text: String?, for key: String)
}

/// A store that forgets all when the app ends.
public final class MemoryStore: Store {
  private let texts = Mutex<[String: String]>([:])

  /// A store with nothing in it.
  public init() {}

  /// What is kept under a key, or nil.
  public func text(for key: String) -> String? {
    texts.withLock { $0[key] }
  }

  /// Keeps a text, or with nil nothing.
  public func keep(_ text: String?, for key: String) {
    texts.withLock { $0[key] = text }
  }
}
