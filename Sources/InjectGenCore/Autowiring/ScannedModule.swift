import SwiftDeclarations

/// A Swift module whose files are read: that of the container, or a target that it depends on.
package struct ScannedModule {
  /// Where a module is, seen from the container. It decides what the container may use.
  package enum Distance: Sendable {
    /// The container's own target: all that is not private.
    case own
    /// Another target, imported with `@testable`: all that is not private.
    case tested
    /// Another target of the same package: `package` and wider.
    case package
    /// A target of another package: `public` and wider.
    case other

    /// The narrowest access level that the container's file can use.
    package var visibleAccess: AccessLevel {
      switch self {
      case .own, .tested: .internal
      case .package: .package
      case .other: .public
      }
    }
  }

  package let name: String
  package let distance: Distance
  /// In any order: the table sorts them by path.
  package let files: [ScannedFile]
  /// The global actor of declarations that name none, where the target's settings say one: `MainActor`.
  package let defaultIsolation: String?

  package init(name: String, distance: Distance, files: [ScannedFile], defaultIsolation: String? = nil) {
    self.name = name
    self.distance = distance
    self.files = files
    self.defaultIsolation = defaultIsolation
  }
}

/// A Swift file with its declarations.
package struct ScannedFile: Sendable {
  package let file: SwiftFile
  package let declarations: Declarations

  package init(_ file: SwiftFile) {
    self.file = file
    self.declarations = DeclarationScanner.scan(file)
  }
}

/// A place in a Swift file, which notes show.
package struct SwiftPlace: Sendable {
  package let file: SwiftFile
  package let range: TextRange

  /// The line and the column of its first character, from 1.
  package var position: (line: Int, column: Int) { file.place(of: Int(range.start)) }
}
