import BindingsYAML
import SwiftModel

/// The result of looking a name up.
package enum LookupResult {
  case found(Target)
  /// An included module has such a binding, which the file that asks does not see.
  indirect case hiddenInModule(Declaration)
  /// A container further up has such a binding, which its child does not see.
  indirect case hidden(HiddenName)
  /// It may be declared by something that could not be read or found, which has been reported.
  case unknown
  case missing

  /// Whether the name is visible nowhere in the requesting file.
  var isNothing: Bool {
    switch self {
    case .found, .hiddenInModule, .unknown: false
    case .hidden, .missing: true
    }
  }
}

/// A name of a composition further up that its child does not see.
package struct HiddenName {
  package let name: Located<String>
  /// The container that has it, or the module.
  package let owner: String
  package let access: Access
  /// The Swift module that it is internal to.
  package let module: String?
  /// Where its own `access` is written, if it is.
  package let writtenAccess: Span?
  /// The access of its container.
  package let widestAccess: Access

  init(_ name: String, _ target: Target, of composition: Composition, _ access: Access) {
    self.name = Located(name, composition.place(of: target))
    self.access = access
    let file = if case .binding(let id) = target { id.file } else { 0 }
    owner = composition.names.name(of: file)
    module = composition.names.swiftModule(of: file)
    switch target {
    case .binding(let id): writtenAccess = composition[id].binding.access?.span
    case .input(let index): writtenAccess = composition.container.inputs[index].access?.span
    case .inherited, .parameter: writtenAccess = nil
    }
    widestAccess = composition.container.access
  }
}
