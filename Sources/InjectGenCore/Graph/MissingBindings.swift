import BindingsYAML

/// Requested names that do not exist, or are not visible to the binding that requests them. Each is one problem, at the
/// first request.
package struct MissingBindings {
  /// Where a name is asked for.
  package struct Place {
    package let binding: BindingID
    package let span: Span
    /// Whether the value of that name is passed on; else the name is in a provider, an alias or a collection.
    package let isValue: Bool
    /// The declaration of that name in an included module, which does not export it.
    var hiddenInModule: Declaration?
    /// The declaration of that name in an ancestor, which does not pass it on.
    var hidden: HiddenName?
  }

  private struct Request: Hashable {
    let name: String
    /// The file that asks for it, by its place in the composition.
    let file: Int
  }

  private var requests: [Request: [Place]] = [:]

  mutating func insert(_ name: String, in file: Int, at place: Place) {
    requests[Request(name: name, file: file), default: []].append(place)
  }

  func report(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard !requests.isEmpty else { return }
    let ordered = requests.map { request, places in
      (request: request, places: places.ordered { $0.span.start < $1.span.start })
    }.ordered { ($0.request.file, $0.places[0].span.start) < ($1.request.file, $1.places[0].span.start) }
    let names = graph.composition.names
    var forgotten = ForgottenModules(names)
    for (request, places) in ordered {
      let first = places[0]
      let fact: GraphFact
      if let declaration = first.hiddenInModule {
        fact = .hiddenInModule(declaration, places, names)
      } else if let hidden = first.hidden {
        fact = .hiddenName(hidden, request.name, places, graph)
      } else if forgotten.insert(request.name, in: request.file, places.map(\.span)) {
        continue
      } else {
        fact = .unknownName(request.name, file: request.file, places, graph)
      }
      diagnostics.report(.graph(fact), at: first.span)
    }
    forgotten.report(&diagnostics)
  }
}
