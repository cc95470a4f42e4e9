import BindingsYAML
import SwiftModel

/// A declaration of a file under a name: a binding, or a requirement of a module.
package struct Declaration {
  package enum Kind {
    case binding(Binding)
    // Stored indirectly, so that looking at a declaration copies none.
    indirect case requirement(Requirement)
  }

  package let id: BindingID
  package let kind: Kind
  package let access: Access

  package var name: Located<String> {
    switch kind {
    case .binding(let binding): binding.name
    case .requirement(let requirement): requirement.name
    }
  }

  /// Whether a rule has found it.
  var isDiscovered: Bool {
    if case .binding(let binding) = kind { binding.discovery != nil } else { false }
  }

  /// The binding, if it is one and says `override: true`.
  var overriding: Binding? {
    switch kind {
    case .binding(let binding) where binding.override != nil: binding
    case .binding, .requirement: nil
    }
  }
}
