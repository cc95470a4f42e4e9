import SwiftDeclarations

/// How widely something is visible. Wider levels compare greater.
package enum Access: String, CaseIterable, Comparable {
  case `private`, `internal`, `package`, `public`

  /// The modifier before a declaration, with the space after it. Swift's default needs none.
  package var modifier: String {
    self == .internal ? "" : "\(rawValue) "
  }

  package static func < (left: Access, right: Access) -> Bool {
    left.declared < right.declared
  }

  /// The same level of a declaration in a Swift file.
  package var declared: AccessLevel {
    switch self {
    case .private: .private
    case .internal: .internal
    case .package: .package
    case .public: .public
    }
  }
}
