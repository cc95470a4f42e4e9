import Networking
import Storage

/// What is known of one user, kept until that one logs out.
final class ProfileCache: Sendable {
  private let key: String
  private let store: any Store

  /// What `store` keeps of `user`.
  init(user: User, store: any Store) {
    key = "fullName/\(user.name)"
    self.store = store
  }

  /// The user's name, nil where nobody has asked for it yet.
  var fullName: String? {
    get { store.text(for: key) }
    set { store.keep(newValue, for: key) }
  }

  /// Forgets the user.
  func empty() {
    fullName = nil
  }
}
