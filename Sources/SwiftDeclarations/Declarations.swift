/// The declarations of one file that a composition root can use. Types are ranges of text: most are never looked at.
package struct Declarations: Sendable {
  package internal(set) var imports: [ImportDeclaration] = []
  /// Types and extensions, each after the one that it is nested in.
  package internal(set) var scopes: [ScopeDeclaration] = []
  /// Initializers, methods and free functions.
  package internal(set) var functions: [FunctionDeclaration] = []
  /// Properties of types.
  package internal(set) var properties: [PropertyDeclaration] = []
  package internal(set) var aliases: [AliasDeclaration] = []
  /// The names of variables outside of types.
  package internal(set) var globals: [String] = []
  /// The conditions of `#if`s, which declarations share.
  var conditionTerms: [ConditionTerm] = []
  package var hasConditions: Bool { !conditionTerms.isEmpty }
  /// Whether the text ends within a declaration or is nested too deeply, so that the rest is unknown.
  package internal(set) var isIncomplete = false
}

/// An access level, the narrowest first.
package enum AccessLevel: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// `@MainActor`, `@available(*, unavailable)`
package struct Attribute: Sendable {
  /// The name without `@`, with its generic arguments: `MainActor`, `Environment<Locale>`.
  package let name: TextRange
  /// The text in its parentheses.
  package let arguments: TextRange?
}

/// The attributes and modifiers before a declaration's keyword.
package struct DeclarationPrefix: Sendable {
  package internal(set) var attributes: [Attribute] = []
  /// As it is written; nil is the default of its scope.
  package internal(set) var access: AccessLevel?
  package internal(set) var modifiers: Modifiers = []
  /// The `#if`s of its file that it is within; nil where there is none.
  package internal(set) var conditionPlace: ConditionPlace?
}

/// The modifiers that matter to callers of a declaration.
package struct Modifiers: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// `static` or `class` of a member.
  package static let isStatic = Modifiers(rawValue: 1)
  package static let isConvenience = Modifiers(rawValue: 2)
  package static let isNonisolated = Modifiers(rawValue: 4)
  package static let isLazy = Modifiers(rawValue: 8)
}

/// `public import struct Foundation.URL`
package struct ImportDeclaration: Sendable {
  package let prefix: DeclarationPrefix
  /// The module, or the path to what is imported of it.
  package let path: TextRange
  /// Whether it imports one declaration, `import struct Kit.Config`: only that is then seen of the module.
  package let isOfDeclaration: Bool
}

/// A type or an extension, which has members.
package struct ScopeDeclaration: Sendable {
  package enum Kind: Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
  }

  // In this order there are no gaps between them: thousands are kept.
  package let prefix: DeclarationPrefix
  package let kind: Kind
  /// Whether it has a `where` clause or generic arguments, so that an extension is not one of every such type.
  package let isConstrained: Bool
  /// The name from the file's scope on, without generic arguments: `Outer.Inner`. For an extension, the extended type's
  /// name.
  package let name: String
  package let genericParameters: [String]
  /// Superclass, protocols; each as it is written.
  package let inherited: [TextRange]
  /// The scope that it is nested in.
  package let parent: Int?
  /// The place of its own name.
  package let place: TextRange
  /// The text after its opening brace, with the closing one.
  package internal(set) var body = TextRange(0, 0)

  /// The text between its name and its opening brace.
  package var head: TextRange { TextRange(Int(place.end), max(Int(place.end), Int(body.start) - 1)) }
}

/// An initializer, a method or a free function.
package struct FunctionDeclaration: Sendable {
  package enum Throwing: Sendable {
    case nothing
    case anything
    /// `throws(StoreError)`
    case only(TextRange)
  }

  // In this order there are few gaps between them.
  package let prefix: DeclarationPrefix
  package let isAsync: Bool
  /// `init?` and `init!`.
  package let isFailable: Bool
  package let throwing: Throwing
  /// Nil for `Void` by omission, and for an initializer.
  package let result: TextRange?
  /// Where its parameters begin. They are read when they are asked for: see `SwiftFile.parameters(of:)`.
  let parameterStart: Int32
  /// The type or extension that it is a member of; nil for a free function.
  package let scope: Int?
  package let place: TextRange
  /// `init` for an initializer.
  package let name: String
  package let genericParameters: [String]

  package var isInitializer: Bool { name == "init" }
}

/// A parameter of a function.
package struct ParameterDeclaration: Sendable {
  /// The argument label; nil for `_`.
  package let label: String?
  /// The name in the body.
  package let name: String
  /// The place of the parameter, from its first name on.
  package let place: TextRange
  /// With `inout`, `isolated`, attributes, and without `...`.
  package let type: TextRange
  /// The expression after `=`, or nil.
  package let defaultValue: TextRange?
  package let isVariadic: Bool
}

/// A property of a type.
package struct PropertyDeclaration: Sendable {
  package let name: String
  package let place: TextRange
  package let prefix: DeclarationPrefix
  package let scope: Int
  /// Nil where it is inferred.
  package let type: TextRange?
  package let isConstant: Bool
  /// Whether it has no storage: it has a getter, or is a protocol's.
  package let isComputed: Bool
  /// The expression after `=`, or nil.
  package let initialValue: TextRange?
  /// The stored properties that its init accessor sets, so that initializers take this one in their place.
  package let initialized: [String]
}

/// `typealias Handler = @Sendable (Request) -> Response`
package struct AliasDeclaration: Sendable {
  /// The name from the file's scope on.
  package let name: String
  package let place: TextRange
  package let prefix: DeclarationPrefix
  package let genericParameters: [String]
  package let type: TextRange
  package let scope: Int?
}
