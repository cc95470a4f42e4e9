import BindingsYAML

/// A value that the caller of a factory gives.
package struct Parameter {
  package let name: Located<String>
  /// Empty where it could not be read.
  package var type: SwiftType
  package var defaultValue: SwiftExpression?
  /// Whether its name alone is written, and its type and default are those of a parameter of what is called.
  package var isListed = false

  package init(name: Located<String>, type: SwiftType, defaultValue: SwiftExpression? = nil, isListed: Bool = false) {
    (self.name, self.type, self.defaultValue, self.isListed) = (name, type, defaultValue, isListed)
  }
}
