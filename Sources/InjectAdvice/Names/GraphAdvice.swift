import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about what bindings ask for.
enum GraphAdvice {
  static func words(_ fact: GraphFact, at span: Span, _ known: inout KnownNames) -> Words {
    switch fact {
    case .unknownName(let name, let file, let places, let graph):
      var notes = NoteList(known.notes(for: name, in: file, at: places[0], graph))
      notes.append(name, places)
      notes.append(known.chain(to: places[0].binding, graph), graph)
      return Words("no binding '\(name)'", notes.notes)
    case .hiddenName(let hidden, let name, let places, let graph):
      let isNamed = hidden.isNamed(by: name)
      var notes = NoteList([hidden.remedy(isNamed: isNamed)])
      notes.append(name, places)
      notes.append(known.chain(to: places[0].binding, graph), graph)
      return Words(isNamed ? hidden.words : "no binding '\(name)'", notes.notes)
    case .hiddenInModule(let declaration, let places, let names):
      let (name, access) = (declaration.name.value, declaration.access)
      let words = access == .private ? "private" : "internal to another target"
      var notes = NoteList([.init("it is declared here", declaration.name.span)])
      notes.append(name, places)
      return Words("'\(name)' of the module '\(names.name(of: declaration.id.file))' is \(words)", notes.notes)
    case .forgottenModules(let forgotten, let names): return self.words(forgotten, names)
    case .privateName(let name, let container, let place):
      return Words("'\(name)' of '\(container)' is private", [.init("it is declared here", place ?? span)])
    case .childAsValue(let name, let request, let isInExpression, let names):
      return Words(
        "'\(name)' is a child container, and is constructed when it is needed",
        providing(request, isInExpression: isInExpression, names), at: span)
    case .parameterNamedAs(let name, let binding, let other):
      return Words(
        "the parameter '\(name)' has the name of a binding or input",
        [.init(remedy(renaming: name, of: binding), span), .init("'\(name)' is declared here", other)])
    case .unknownMember(let member): return self.words(member, at: span)
    }
  }

  private static func remedy(renaming parameter: String, of binding: Binding) -> Remedy {
    let type = binding.parameters.first { $0.name.value == parameter }?.type.text ?? ""
    guard case .call = binding.construction, !type.isEmpty else { return "give the parameter another name" }
    let given = "given\(SwiftName.capitalized(parameter))"
    return Remedy(
      "give the parameter another name, and pass it by its label: parameters: { \(given): \(YAMLText.item(type)) }, "
        + "arguments: [\(parameter): \(given)]")
  }

  // MARK: Modules that are not included

  private static func words(_ forgotten: ForgottenModules.Forgotten, _ names: Namespace) -> Words {
    let places = forgotten.places
    let asked = places.dropFirst().map { Note("'\($0.name)' is asked for here", $0.span) }
    let (noun, verb) = forgotten.names.count == 1 ? ("binding", "it belongs") : ("bindings", "they belong")
    let owner =
      forgotten.modules.count == 1
      ? "the module '\(forgotten.modules[0])', which is not included"
      : "the modules \(forgotten.modules.quotedList), of which none is included"
    let remedy: Remedy =
      forgotten.modules.count == 1
      ? Remedy(including: forgotten.modules[0], in: forgotten.askingFile, of: names)
      : "include one of them: 'include: [\(forgotten.modules[0])]'"
    return Words(
      "no \(noun) \(forgotten.names.map(\.name).quotedList): \(verb) to \(owner)",
      ([Note(remedy, places[0].span)] + asked).cutAtTen())
  }

  // MARK: Children and members

  private static func providing(
    _ request: Resolver.Request, isInExpression: Bool, _ names: Namespace
  ) -> Remedy {
    let provider = "\(isInExpression ? "$" : "")provider(\(request.name.value))"
    let written = WrittenReference(name: request.name.span, source: names.table.source(request.name.span.source))
    let isMember = request.isValue && written.path != request.name.span
    guard !isMember, request.isValue || request.isLazy || request.kind == .weak else {
      return "ask for '\(provider)' where it is needed, a closure that constructs one"
    }
    return .write(provider, at: request.whole, ", a closure that constructs one")
  }

  private static func words(_ found: ValueMember, at span: Span) -> Words {
    let remedy = found.member.meant.map { meant -> Remedy in
      guard let (property, source) = found.labelled else { return .didYouMean(meant, at: span) }
      return CallSite.relabel(property, as: meant, in: source)
    }
    let word = found.kind == .method ? "method" : "property"
    return Words(
      "'\(found.type)' has no \(word) '\(found.name)'",
      remedy ?? UnknownMember.list(found.member.others, found.kind), at: span)
  }
}

extension HiddenName {
  /// `'clock' of 'AppContainer' is private`
  var words: String {
    let place = access == .internal ? module.map { " to '\($0)'" } ?? "" : ""
    return "'\(name.value)' of '\(owner)' is \(access.rawValue)\(place)"
  }

  /// How it can be made visible. `isNamed` says that the diagnostic has said already what it is.
  func remedy(isNamed: Bool) -> Note {
    let remedy: Remedy
    switch (access, writtenAccess) {
    case (.internal, nil):
      remedy = .add(
        key: "access: public", to: name.span, " to it, or 'access: package' for this package alone")
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

extension Remedy {
  init(including module: String, in file: Int, of names: Namespace) {
    let file = names.files[file].file
    let edits = FileEdits(names.table.source(file.source))
    self.init("add \(file.wordsToInclude(module))", edits.include(module, in: file))
  }
}

extension BindingsFile {
  /// One more module under 'include', as a remedy names it.
  func wordsToInclude(_ module: String) -> String {
    includes.isEmpty ? "'include: [\(module)]'" : "'\(module)' to 'include'"
  }
}

extension UnknownMember {
  /// The remedy for a name that is near to none.
  static func list(_ others: [String], _ kind: MemberKind) -> Remedy {
    let kind =
      switch kind {
      case .callable: "static functions and types"
      case .method: "methods"
      case .property: "properties"
      }
    return others.isEmpty ? "it has no \(kind)" : "its \(kind): \(others.quotedList)"
  }
}

extension NoteList {
  /// Shows the other places of a name. A rule's members ask for their collection at one place.
  fileprivate mutating func append(_ name: String, _ places: [MissingBindings.Place]) {
    for place in places.dropFirst() where place.span != places[0].span {
      append(.init("'\(name)' is asked for here too", place.span))
    }
  }

  /// Shows the chain of bindings that need a binding.
  mutating func append(_ chain: Dependents.Chain, _ graph: Graph) {
    for link in chain.first {
      let names = [link.needed, link.needing].map { graph[$0].name.value }
      append(.init("'\(names[0])' is needed by '\(names[1])'", link.span))
    }
    if let last = chain.last { skip(chain.count - chain.first.count, lastAt: last.span) }
  }
}
