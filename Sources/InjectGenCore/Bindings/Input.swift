/// A value that is given when a container is constructed.
package struct Input {
  package let name: Located<String>
  package var type: SwiftType
  var defaultValue: SwiftExpression?
  var documentation: [String] = []
  /// As it was asked for; nil is the container's.
  var access: Located<Access>?
  /// The condition under which it is there. A container's inputs have none, what a module requires may have one.
  package var condition: Condition?
}

/// A requirement of a module: a name that the including container must provide.
struct Requirement {
  let name: Located<String>
  var type: SwiftType
  /// Whether the container may lack it; the module then gets nil.
  var isOptional = false
  /// The condition under which it is required.
  var condition: Condition?

  /// The type of what the module is given: an optional one where it may be nil.
  var givenType: SwiftType {
    isOptional ? SwiftType("\(type.parenthesized)?", at: type.span) : type
  }
}
