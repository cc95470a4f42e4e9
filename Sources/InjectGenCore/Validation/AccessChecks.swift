import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// No accessor or input is seen more widely than its container, or than its type (`access-too-wide`).
enum AccessChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let container = graph.container
    func check(_ name: Located<String>, _ access: Located<Access>?) {
      guard let access, access.value > container.access else { return }
      diagnostics.report(.access(.widerThanContainer(name.value, access.value, container)), at: access.span)
    }
    for input in container.inputs { check(input.name, input.access) }
    for node in graph.nodes where node.part.isOwn { check(node.name, node.binding.access) }
    if graph.composition.kind == .container { checkTypes(graph, &diagnostics) }
  }

  /// Compares accessors and inputs with their types. The compiler does so too, and reports each several times.
  private static func checkTypes(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let (names, container) = (graph.composition.names, graph.container)
    guard container.access > .internal,
      let seen = names.declarations(seenFrom: 0),
      case let table = seen.table, !table.types.isEmpty
    else { return }
    /// The first type of the module's own in a text that is not seen as widely.
    func narrower(_ text: String, than access: Access) -> Int? {
      SwiftType.names(in: text).lazy.compactMap(seen.declaredType)
        .first { table.types[$0].module == seen.module && table.access(ofType: $0) < access.declared }
    }
    for input in container.inputs {
      guard let type = narrower(input.type.text, than: container.access) else { continue }
      let fact = AccessFact.typeOfInput(
        input.name.value, container.access, type: table.types[type].name, table.access(ofType: type),
        graph.place(ofType: type, table))
      diagnostics.report(.access(fact), at: input.name.span)
    }
    for node in graph.nodes where node.part.isOwn && node.binding.discovery == nil && !node.binding.isTypeOfTarget {
      guard node.part.access > .internal, let type = narrower(node.binding.objectType.text, than: node.part.access)
      else { continue }
      let fact = AccessFact.typeOfBinding(
        node, type: table.types[type].name, table.access(ofType: type), graph.place(ofType: type, table))
      diagnostics.report(.access(fact), at: node.name.span)
    }
  }
}

/// The declarations that are not seen as widely as they have to be.
package enum AccessFact {
  case widerThanParent(BindingsFile, BindingsFile)
  /// A binding or an input, which is seen more widely than its container or module.
  case widerThanContainer(String, Access, BindingsFile)
  /// The type of an input of the initializer, which is declared at a place.
  case typeOfInput(String, Access, type: String, AccessLevel, Span?)
  case typeOfBinding(Node, type: String, AccessLevel, Span?)
  /// A binding of a module that a container in another target cannot have. Its type may be seen in the package.
  case hidden(HiddenBindings.Problem, target: String?, isOfPackage: Bool)
  /// A name that means one type in the module, and another where the container is.
  case shadowedName(String, own: String, other: String, of: String, in: Located<String>, Node)

  package var id: DiagnosticID {
    switch self {
    case .hidden, .shadowedName: .notVisible
    case .widerThanParent, .widerThanContainer, .typeOfInput, .typeOfBinding: .accessTooWide
    }
  }
}
