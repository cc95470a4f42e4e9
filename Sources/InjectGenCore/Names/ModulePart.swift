import BindingsYAML
import SwiftModel

/// The names in a module's part of the generated code. It is in the module's own target, and constructs the module's
/// bindings for containers in other targets, so that implementations and initializers can be internal.
///
/// No name hides one that the bindings file uses: inside of the part it would mean the part's own.
package struct ModulePart {
  /// The type that the functions are members of.
  package let namespace: String
  /// By binding: the end of the names of what belongs to it.
  private let endings: [String: String]

  init(_ scope: FileScope) {
    namespace = "\(scope.file.name.value)Bindings"
    let bindings = scope.bindings
    var taken = Self.usedNames(bindings, scope.file.requirements)
    var endings: [String: String] = [:]
    for binding in bindings {
      let ending = SwiftName.unused(SwiftName.capitalized(binding.name.value)) {
        !taken.isDisjoint(with: Self.names($0))
      }
      taken.formUnion(Self.names(ending))
      endings[binding.name.value] = ending
    }
    self.endings = endings
  }

  /// The function that constructs a binding's value.
  package func constructor(of binding: Binding) -> String { "construct\(ending(of: binding))" }

  /// The function that gives an alias's value for that of its target.
  package func conversion(of binding: Binding) -> String { "view\(ending(of: binding))" }

  /// The function that tears a binding's value down.
  package func teardown(of binding: Binding) -> String { "end\(ending(of: binding))" }

  /// The type that holds a value whose own type is internal to the module's target.
  package func box(of binding: Binding) -> String { "\(ending(of: binding))Box" }

  private func ending(of binding: Binding) -> String {
    endings[binding.name.value] ?? SwiftName.capitalized(binding.name.value)
  }

  private static func names(_ ending: String) -> [String] {
    ["construct\(ending)", "view\(ending)", "end\(ending)", "\(ending)Box"]
  }

  /// The names that the file's types, callees and expressions use.
  private static func usedNames(_ bindings: [Binding], _ requirements: [Requirement]) -> Set<String> {
    var names = Set(requirements.flatMap { SwiftType.names(in: $0.type.text) })
    for binding in bindings {
      names.formUnion(SwiftType.names(in: binding.type.text))
      for parameter in binding.parameters { names.formUnion(SwiftType.names(in: parameter.type.text)) }
      for callee in binding.callees { names.formUnion(SwiftType.names(in: callee.value)) }
      let expressions = binding.expressions + [binding.teardown?.expression].compactMap(\.self)
      for expression in expressions { names.formUnion(expression.takenNames) }
    }
    return names
  }
}

extension SwiftExpression {
  /// The names that it declares or uses itself.
  package var takenNames: Set<String> { declaredNames.union(freeNames.lazy.map(\.value)) }
}
