import BindingsYAML
import SwiftModel

/// How a binding's value is constructed.
package enum Construction {
  /// A type or function that is called with arguments.
  case call(Located<String>, [Dependency])
  indirect case value(SwiftExpression)
  /// The value of another binding or of an input.
  case alias(Located<String>)
  /// An array of other bindings' values.
  indirect case collection(GatheredMembers)
  /// A dictionary of other bindings' values.
  indirect case dictionary(GatheredMembers)
  /// Not here: a framework constructs the object, which is injected and registered. With the place of
  /// `register: false` it is injected only, and nothing finds it again.
  case foreign(unregistered: Span?)
  /// A container whose parent is this one.
  case child
}

/// The members of a collection or a dictionary, and the type of its elements.
package struct GatheredMembers {
  struct Member {
    /// Nil in a collection, and for the entries of what an override replaces: `_: overridden`.
    let key: SwiftExpression?
    let name: Located<String>
  }

  /// The type of each element, or of each value of a dictionary.
  package let element: SwiftType
  let members: [Member]
  let allowsEmpty: Bool
}

extension Construction {
  /// The members of a collection or a dictionary.
  package var gathered: GatheredMembers? {
    switch self {
    case .collection(let gathered), .dictionary(let gathered): gathered
    case .call, .value, .alias, .foreign, .child: nil
    }
  }
}

/// A construction that holds under a condition.
package struct Variant {
  let condition: Condition
  package let construction: Construction
}

/// The membership of a binding in a collection, or in a dictionary under a key.
package final class Membership {
  package let collection: Located<String>
  package let key: SwiftExpression?

  init(collection: Located<String>, key: SwiftExpression?) {
    self.collection = collection
    self.key = key
  }
}

/// How long a value is kept.
package enum Scope: String, CaseIterable {
  /// Not at all: each request constructs a new one.
  case factory
  /// As long as the container, made at the first request.
  case singleton
  /// As long as something else retains it.
  case weak
  /// Not by the container: the code that constructs the object keeps it, and the container knows the registered ones.
  case foreign

  /// Whether there is a slot for it, so that its accessor is a property.
  package var isKept: Bool {
    switch self {
    case .factory, .foreign: false
    case .singleton, .weak: true
    }
  }
}
