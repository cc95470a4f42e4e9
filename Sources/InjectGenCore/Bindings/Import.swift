import BindingsYAML
import SwiftModel

/// A module that the generated file imports.
package final class Import {
  /// How the access level of an import is chosen.
  package enum Level {
    /// The user wrote the whole declaration, with this access level or with none.
    case written(Access?)
    /// The widest access of the declarations that may name a type of the module. The import says it only where the
    /// compiler would take less by itself: an import without an access level never conflicts with another one.
    case needed(Access)
    /// Public, because an alias of this public type uses it so: it conflicts with no import of the module's other
    /// files.
    case used(publicType: String)
  }

  /// The whole declaration where the user wrote it, else without an access level: `import ShopKit`.
  package let declaration: String
  package let level: Level
  /// The compilation condition under which it is imported.
  package let condition: Condition?
  package let span: Span

  package init(declaration: String, level: Level, condition: Condition?, span: Span) {
    (self.declaration, self.level, self.condition, self.span) = (declaration, level, condition, span)
  }

  /// A generated import without a condition.
  package convenience init(path: String, level: Level, span: Span) {
    self.init(declaration: "import \(path)", level: level, condition: nil, span: span)
  }
}

extension Import {
  /// The module that all generated files use.
  package static let runtimePath = "InjectRuntime"

  /// The module, or the part of it, that is imported.
  package var path: String {
    words.last ?? declaration
  }

  /// The module alone: `Foundation` of `Foundation.NSDate`.
  package var module: String {
    String(path.prefix { $0 != "." })
  }

  package var isWritten: Bool {
    if case .written = level { true } else { false }
  }

  /// The same import for declarations that are seen so widely.
  package func needed(by access: Access) -> Import {
    switch level {
    case .written(let written?) where written > access:
      // It was written for a wider container, so the level is chosen anew.
      let rest = words.filter { Access(rawValue: $0) == nil }.joined(separator: " ")
      return Import(declaration: rest, level: .needed(access), condition: condition, span: span)
    case .needed: return Import(declaration: declaration, level: .needed(access), condition: condition, span: span)
    case .written, .used: return self
    }
  }

  /// Whether all declarations that can use the module by `other` can do so by this one.
  package func isAsWide(as other: Import) -> Bool {
    switch (level, other.level) {
    case (.used, _): true
    case (_, .used): false
    default: width >= other.width
    }
  }

  private var width: Access {
    switch level {
    case .written(let access): access ?? .internal
    case .needed(let access): access
    case .used: .public
    }
  }

  /// The declaration with attributes and an access level, besides its own attributes.
  package func declaration(_ access: Access?, attributes: [String] = []) -> String {
    let own = Array(words.prefix { $0 != "import" })
    let words = attributes.filter { !own.contains($0) } + own + [access?.rawValue].compactMap(\.self)
    return (words + self.words.dropFirst(own.count)).joined(separator: " ")
  }

  private var words: [String] {
    declaration.split(separator: " ").map(String.init)
  }
}

/// A module whose bindings belong to the container or module that includes it.
package struct Include {
  package let module: Located<String>
  /// The place of the whole item.
  package let span: Span
  /// The prefix of the names of the module's bindings.
  var prefix: Located<String>?

  /// The name that the including file has for a binding of the module.
  func name(of binding: String) -> String {
    prefix.map { $0.value + SwiftName.capitalized(binding) } ?? binding
  }
}
