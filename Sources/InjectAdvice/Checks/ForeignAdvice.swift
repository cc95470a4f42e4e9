import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about foreign objects.
enum ForeignAdvice {
  static func words(_ fact: ForeignFact, _ node: Node, at span: Span) -> Words {
    let own = node.name.value
    switch fact {
    case .kept:
      return Words("'scope' is not for '\(own)': the container keeps no foreign objects", "leave 'scope' out", at: span)
    case .provided(let name):
      return Words(
        "'\(name)' is foreign: no closure of '\(own)' constructs it",
        "a collection of foreign objects has their own type as its element, and is a handle of them", at: span)
    case .retained(let name, let edge): return retained(name, edge, own, node, at: span)
    case .ofParent(let name, let owner, let edge, let place): return ofParent(name, owner, edge, place, at: span)
    case .otherType(let type, let owner, let module):
      return Words(
        requirement: Located(node.part.localName, node.name.span), node.binding.type.text, of: module,
        "of '\(owner)' is of the type '\(type.text)'", isForeign: true, at: type.span)
    case .noForeign(let name, let edge): return noForeign(name, edge, node, at: span)
    case .unregistered(let name, let register):
      return Words(
        "'\(name)' is not registered, so it has no handle",
        Remedy("leave 'register: false' out to have one", .removeEntry(at: register)), at: register)
    case .isolated(let name, let handle, let isolation):
      return Words(
        "'\(own)' is \(isolation.words), the handle of '\(name)' is \(handle.words)",
        Remedy("leave 'isolation' out of '\(own)', or add 'async: true' to it"), at: span)
    case .noType: return noType(own, node, at: span)
    case .mixed(let names, let isFirstForeign, let first): return mixed(names, isFirstForeign, first, own, at: span)
    case .typed(let handle):
      return Words(
        "'type' cannot be combined with 'collection' where the members are foreign",
        Remedy("leave 'type' out: '\(own)' is a '\(handle)'"), at: span)
    case .inDictionary(let name):
      return Words(
        "'\(name)' is foreign, so it cannot be in the dictionary '\(own)'",
        "there may be any number of objects, which have no keys: make it a member of a 'collection'", at: span)
    case .ofModule:
      return Words(
        "'\(own)' takes a 'Foreign' in its own target, and a container with 'isolation: none' has a 'LocalForeign'",
        "leave the container's 'isolation' out, or name a global actor", at: span)
    }
  }

  private static func mixed(_ names: [String], _ isFirstForeign: Bool, _ first: Span, _ own: String, at span: Span)
    -> Words
  {
    let (foreign, values) = isFirstForeign ? (names[0], names[1]) : (names[1], names[0])
    return Words(
      "'\(own)' cannot contain both '\(foreign)', which is foreign, and '\(values)', which is not",
      .init("'\(names[0])' becomes a member here", first),
      .init("make two collections of them: one is an array, the other a handle", span))
  }

  private static func noType(_ own: String, _ node: Node, at span: Span) -> Words {
    let type = node.binding.type
    return Words(
      "'\(own)' is foreign, and '\(type.text)' is not a type of objects",
      type.form?.isOptional ?? false
        ? "leave 'optional' and '?' out: a foreign object is obtained through its handle, which may find none"
        : "the type is the type of one object, 'any P' for '[any P]': the accessor is a 'Foreign' of it", at: span)
  }

  private static func ofParent(_ name: String, _ owner: String, _ edge: Edge, _ place: Span, at span: Span) -> Words {
    return Words(
      "'\(name)' is foreign in '\(owner)', which does not pass its objects on to its children",
      .init("'\(name)' is declared here: declare its aliases and collections in the same container", place),
      .init("ask for its handle where it is needed: 'weak(\(edge.name))'", span))
  }

  private static func noForeign(_ name: String, _ edge: Edge, _ node: Node, at span: Span) -> Words {
    let text = node.spelling(edge.name, for: edge)
    return Words(
      "'\(name)' is not foreign, so it has no handle",
      .write(text, at: edge.whole, "; 'weak(…)' is for what has 'scope: foreign'"), at: span)
  }

  private static func retained(_ name: String, _ edge: Edge, _ own: String, _ node: Node, at span: Span) -> Words {
    let handle = node.spelling("weak(\(edge.name))", for: edge)
    return Words(
      "'\(own)' would retain the foreign object '\(name)'; pass its handle: \(handle)",
      .write(handle, at: edge.whole, ", a 'Foreign' that finds its objects as long as they live"), at: span)
  }
}
