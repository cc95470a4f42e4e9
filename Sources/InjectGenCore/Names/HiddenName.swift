/// A name of a composition further up that its child does not see.
struct HiddenName {
  let name: Located<String>
  let container: String
  let access: Access
  /// The Swift module that it is internal to.
  let module: String?
  /// Where its own `access` is written, if it is.
  let writtenAccess: Span?
  /// The access of its container.
  let widestAccess: Access

  init(_ name: String, _ target: Target, of composition: Composition, _ access: Access) {
    self.name = Located(name, composition.place(of: target))
    container = composition.container.name.value
    self.access = access
    module = composition.module
    switch target {
    case .binding(let id): writtenAccess = composition[id].binding.access?.span
    case .input(let index): writtenAccess = composition.container.inputs[index].access?.span
    case .inherited, .parameter: writtenAccess = nil
    }
    widestAccess = composition.container.access
  }

  /// `'clock' of 'AppContainer' is private`
  var words: String {
    let place = access == .internal ? module.map { " to '\($0)'" } ?? "" : ""
    return "'\(name.value)' of '\(container)' is \(access.rawValue)\(place)"
  }

  /// How it can be made visible. `isNamed` says that the diagnostic has said already what it is.
  func remedy(isNamed: Bool) -> Diagnostic.Note {
    let remedy: Remedy
    switch (access, writtenAccess) {
    case (.internal, nil):
      remedy = Remedy(
        "add 'access: public' to it, or 'access: package' for this package alone",
        .addKey("access: public", toEntryAt: name.span))
    case (.internal, let written?):
      remedy = Remedy(
        "write 'public' here, or 'package' for this package alone", .replace(written, with: "public"))
    case (_, nil): remedy = "let its children have it"
    case (_, let written?):
      remedy = Remedy(
        "leave 'access: private' out to let its children have it",
        .replace(written, with: widestAccess.rawValue))
    }
    let message = isNamed ? remedy.message : "\(words): \(remedy.message)"
    return .init(message, writtenAccess ?? name.span, edits: remedy.edits)
  }
}
