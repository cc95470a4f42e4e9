/// A value that is given when a container is made.
struct Input: Sendable {
  let name: String
  let kind: Kind
  /// The number that its default is made from.
  let defaultSeed: Int?
  /// The container that is given it.
  var level = 0
}

/// What a module requires if it is there, and no container has.
struct Absence: Sendable {
  let name: String
  let kind: Kind
  let place: Place
}

struct Parameter: Sendable {
  let name: String
  let kind: Kind
}

/// A type: those that every graph has, and those that belong to one binding.
indirect enum Kind: Equatable, Sendable {
  case number, text, config
  /// `@Sendable () -> String`
  case closure
  /// The class or struct of this name.
  case object(String)
  /// The protocol that the type of this name conforms to.
  case seen(String)
  /// Any object at all.
  case thing
  /// Any object that is registered.
  case foreignThing
  /// `Foreign<…>`, or `LocalForeign<…>` in a container for one isolation domain
  case handle(Kind, isLocal: Bool)
  case list(Kind)
  /// A dictionary by texts.
  case map(Kind)
  /// Of what a module requires if it is there.
  case optional(Kind)

  var swift: String {
    switch self {
    case .number: "Int"
    case .text: "String"
    case .config: "Config"
    case .closure: "@Sendable () -> String"
    case .object(let type): type
    case .seen(let type): "any \(type)Seen"
    case .thing: "any Thing"
    case .foreignThing: "any ForeignThing"
    case .handle(let value, let isLocal): "\(isLocal ? "LocalForeign" : "Foreign")<\(value.swift)>"
    case .list(let element): "[\(element.swift)]"
    case .map(let element): "[String: \(element.swift)]"
    case .optional(let value): "(\(value.swift))?"
    }
  }

  /// The type of which there is one for this binding alone.
  var objectType: String? {
    switch self {
    case .object(let type), .seen(let type): type
    case .handle(let value, _): value.objectType
    case .number, .text, .config, .closure, .thing, .foreignThing, .list, .map, .optional: nil
    }
  }
}
