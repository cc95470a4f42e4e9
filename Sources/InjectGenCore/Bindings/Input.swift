import BindingsYAML
import SwiftModel

/// A value that is given when a container is constructed.
package final class Input {
  package let name: Located<String>
  package let type: SwiftType
  package let defaultValue: SwiftExpression?
  package let documentation: [String]
  /// As it was asked for; nil is the container's.
  package let access: Located<Access>?
  /// The condition under which it is there. A container's inputs have none, what a module requires may have one.
  package let condition: Condition?

  init(
    name: Located<String>, type: SwiftType, defaultValue: SwiftExpression? = nil, documentation: [String] = [],
    access: Located<Access>? = nil, condition: Condition? = nil
  ) {
    (self.name, self.type, self.defaultValue, self.documentation) = (name, type, defaultValue, documentation)
    (self.access, self.condition) = (access, condition)
  }
}

/// A requirement of a module: a name that the including container must provide.
package struct Requirement {
  package let name: Located<String>
  package let type: SwiftType
  /// Whether the container may lack it; the module then gets nil.
  var isOptional = false
  /// The condition under which it is required.
  package var condition: Condition?

  /// The type of what the module is given: an optional one where it may be nil.
  var givenType: SwiftType {
    isOptional ? SwiftType("\(type.parenthesized)?", at: type.span) : type
  }
}
