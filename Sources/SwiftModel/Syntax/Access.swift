/// How widely something is visible. Wider levels compare greater.
package enum Access: String, CaseIterable, Comparable {
  case `private`, `internal`, `package`, `public`

  /// The modifier before a declaration, with the space after it. Swift's default needs none.
  package var modifier: String {
    self == .internal ? "" : "\(rawValue) "
  }

  package static func < (left: Access, right: Access) -> Bool {
    left.width < right.width
  }

  private var width: Int {
    switch self {
    case .private: 0
    case .internal: 1
    case .package: 2
    case .public: 3
    }
  }
}
