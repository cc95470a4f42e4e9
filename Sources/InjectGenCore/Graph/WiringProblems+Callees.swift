// Names that are written where something is called, and stand for what is not called.
extension WiringProblems {
  func report(_ reason: CallableSelection.NotCallable, _ diagnostics: inout Diagnostics) {
    let (id, message): (DiagnosticID, String)
    var notes: [Diagnostic.Note]
    switch reason {
    case .protocolType(let implementations):
      (id, message) = (.missingKey, "'\(callee.value)' cannot be constructed: it is a protocol")
      notes = remedies(forProtocol: implementations).map { .init($0, callee.span) }
    case .enumType:
      (id, message) = (.missingKey, "'\(callee.value)' cannot be constructed: it is an enum without an initializer")
      notes = [
        .init("its cases are expressions, as in 'value: \(callee.value).name'; or make it an input", callee.span)
      ]
    case .enumCase:
      let value = "'\(callee.value)($name)'"
      (id, message) = (.wrongValue, "no function '\(callee.value)' is declared")
      notes = [
        .init("a case with values is an expression: 'value: \(value)', where '$name' is another binding", callee.span)
      ]
    case .hidden(let access, let module, let place):
      (id, message) = (.notVisible, "'\(callee.value)' of the module '\(module)' is \(access)")
      let span = wiring.span(of: place) ?? callee.span
      notes = [
        .init("it is declared here", span),
        .init(
          "in Swift make it 'public', or 'package' for this package alone; or bind it in a module of its target", span),
      ]
      if access <= .fileprivate { notes[1] = .init("leave '\(access)' out in Swift", span) }
    }
    diagnostics.report(Diagnostic(id, message, callee.span, notes: notes))
  }

  private func remedies(forProtocol implementations: [String]) -> [Remedy] {
    let isType = callee.span == part.binding.type.span
    if isType, !part.binding.variants.isEmpty { return [.write("any \(callee.value)", at: callee.span)] }
    if implementations.isEmpty {
      return ["say what is: its 'implementation' is a type that conforms, or it has a 'factory', 'value' or 'alias'"]
    }
    return implementations.prefix(3).map { name in
      let item = YAMLText.item(name)
      return isType
        ? Remedy("add 'implementation: \(item)'", .addKey("implementation: \(item)", toEntryAt: entry))
        : .write(item, at: callee.span)
    }
  }

  /// Two ways to construct a value that can be missing: as an optional, or with a stop where it is nil.
  func failureRemedies(_ value: String) -> [Remedy] {
    let isWhole = value.hasSuffix("!")
    let optional = FileEdits.quoted(isWhole ? String(value.dropLast()) : value)
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    return [
      "let it be optional: 'type: \(type), value: \(optional)'",
      "or stop the program where it fails: 'value: \(FileEdits.quoted(value))'",
    ].map { Remedy($0) }
  }

  /// The bindings of modules that would fit a parameter, and that their modules keep to themselves.
  func hiddenCandidates(of parameter: Callable.Parameter) -> [Diagnostic.Note] {
    guard let wanted = parameter.type, wiring.table.isFromFiles(wanted.form) else { return [] }
    let names = composition.names
    return names.hiddenNames(from: part.id.file).values.ordered { $0.id < $1.id }.compactMap { declaration in
      guard case .binding(let binding) = declaration.kind else { return nil }
      let module = names.swiftModule(of: declaration.id.file).flatMap { wiring.table.moduleIndices[$0] } ?? 0
      guard let type = wiring.table.type(binding.type.text, in: NameContext(module: module)),
        wiring.table.isDeclared(type, toBe: wanted.wrapped ?? wanted)
      else { return nil }
      let access = declaration.access == .private ? "private" : "internal to another target"
      return .init(
        "'\(binding.name.value)' of the module '\(names.name(of: declaration.id.file))' has the type, and is \(access)",
        binding.name.span)
    }
  }
}
