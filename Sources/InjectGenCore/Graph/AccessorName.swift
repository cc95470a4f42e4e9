/// Returns the name of a binding in code: `store`, or `makeStore` where each request constructs a new one.
struct AccessorName {
  /// The name of the property or method.
  let text: String
  /// Whether it is a method and not a property: what is made anew each time.
  let isMethod: Bool

  /// - Parameters:
  ///   - name: The binding's.
  ///   - origin: The binding that it refers to in the end, if it is an alias; itself otherwise.
  init(_ name: String, standingFor origin: Node?) {
    isMethod = origin.map { $0.binding.scope == .factory && !$0.gathers && !$0.isNothing } ?? false
    let isOneAlready = name.hasPrefix("make") && name.dropFirst(4).first?.isUppercase == true
    text = isMethod && !isOneAlready ? "make\(SwiftName.capitalized(name))" : name
  }
}
