// What to write for a parameter that nothing supplies, the likeliest first.
extension WiringProblems {
  func remedies(for missing: MissingArgument, of callable: Callable) -> [Remedy] {
    if missing.parameter.isInout {
      return ["nothing is passed for an 'inout' parameter: construct it by a function of your own, as its 'factory'"]
    }
    var parents: [Remedy] = []
    if let type = missing.parameter.type, missing.isDeclared {
      let modules = wiring.modules(supplying: type.wrapped ?? type, to: part.namesFile)
      if !modules.isEmpty { return modules.map { Remedy(including: $0, in: part.namesFile, of: composition) } }
      parents = wiring.parents(supplying: type.wrapped ?? type, to: part.namesFile).map { addParent($0, $1) }
    }
    let imports = wiring.missingImport(of: missing.parameter, of: part)
    if let view = part.view { return remedies(forReplacement: missing, view, imports) }
    let asParameter = addParameter(missing, of: callable, imports)
    // Beside a type of the same name, which is not seen here, another value is no remedy.
    let isHidden = missing.mismatches.contains { $0.candidate.type == missing.parameter.spelling }
    let additions = isHidden ? [] : missing.additions.map { add($0, imports) }
    let near = missing.nearMiss.map { missing.parameter.item($0.reference) }
    let items = ([near].compactMap(\.self) + missing.items.filter { $0 != near }).map(add)
    // What has a type of the target's own is probably meant. Of texts and numbers there are many, with other meanings.
    let isNearFirst = missing.isDeclared || near != nil
    let count = missing.isDeclared ? items.count : isNearFirst ? 1 : 0
    return [asParameter].compactMap(\.self) + items.prefix(count) + parents + additions + items.dropFirst(count)
  }

  /// The remedies in a context. Its bindings have no parameters of their own, and an extension file no inputs.
  private func remedies(
    forReplacement missing: MissingArgument, _ view: ReplacementView, _ imports: MissingImport?
  ) -> [Remedy] {
    let near = missing.nearMiss.map { missing.parameter.item($0.reference) }
    let items = ([near].compactMap(\.self) + missing.items.filter { $0 != near }).map(add)
    let value: Remedy = "pass a value for it: \(missing.parameter.item(writing: "value(…)").inQuotes) in 'arguments'"
    return items + [value] + (view.isExtension ? [] : missing.additions.map { add($0, imports) })
  }

  /// The parent that has a value for it.
  private func addParent(_ container: String, _ binding: String) -> Remedy {
    let line = "parent: \(container)"
    return Remedy("add '\(line)', whose '\(binding)' it is then given", .addTopLevelKey(line, source.id))
  }

  /// One more item of the binding's `arguments`.
  func add(_ item: String) -> Remedy {
    if let line = bindingLine("arguments: [\(item)]") {
      return Remedy("add \(line.inQuotes) under 'bindings'", adding(argument: item))
    }
    return Remedy("add \(item.inQuotes) to 'arguments'", adding(argument: item))
  }

  /// The item that passes a parameter's default, where leaving it out would move other arguments.
  func remedy(for omitted: OmittedArgument, _ arguments: [Dependency]) -> Remedy {
    let (parameter, value) = (omitted.parameter, wiring.defaultValue(of: omitted.parameter, of: part)?.text)
    let item = parameter.item(writing: "value(\(value ?? "…"))")
    guard value != nil else { return Remedy("pass a value for it: \(item)") }
    if let argument = omitted.argument { return .write(item, at: arguments[argument].span) }
    let items = (omitted.itemsBefore + [item]).joined(separator: ", ")
    guard let previous = omitted.previous else { return add(items) }
    return Remedy(
      "add \(items.inQuotes) to 'arguments'", FileEdits(source).item(items, after: arguments[previous].span))
  }

  /// The entry that supplies a parameter.
  func entry(of addition: MissingArgument.Addition) -> Remedy {
    let isModule = addition.section == .inputs && composition.names.files[part.namesFile].file.kind == .module
    let section = isModule ? "requires" : addition.section.rawValue
    return Remedy(
      "add \(addition.line.inQuotes) under '\(section)'", .addEntry(addition.line, under: section, source.id))
  }

  private func add(_ addition: MissingArgument.Addition, _ imports: MissingImport?) -> Remedy {
    var remedy = entry(of: addition)
    if let item = addition.item {
      remedy = Remedy("\(remedy.message), and \(item.inQuotes) to 'arguments'", remedy.edits[0])
      remedy.edits.append(adding(argument: item))
    }
    return remedy.with(imports, in: file, FileEdits(source))
  }

  private var file: BindingsFile { composition.names.files[part.namesFile].file }

  // MARK: Parameters of the binding

  /// One more parameter of a binding that has some: then the caller gives what cannot be constructed.
  private func addParameter(
    _ missing: MissingArgument, of callable: Callable, _ imports: MissingImport?
  ) -> Remedy? {
    let (parameter, given) = (missing.parameter, part.binding.parameters)
    guard matched == nil, let first = given.first, let type = wiring.spelling(of: parameter, of: part),
      !missing.mismatches.contains(where: { $0.candidate.name == parameter.shownName })
    else { return nil }
    let name = YAMLText.name(parameter.shownName)
    let item = first.isListed ? name : "\(name): \(YAMLText.item(type))"
    let edits = FileEdits(source)
    let next = next(after: parameter, in: callable, among: given)
    let edit =
      next == nil && first.isListed
      ? edits.item(item, after: given[given.count - 1].name.span) : edits.item(item, before: next ?? first.name.span)
    return Remedy("add \(item.inQuotes) to 'parameters'", edit).with(first.isListed ? nil : imports, in: file, edits)
  }

  /// The first of the binding's parameters that comes after a parameter in what is called.
  private func next(after parameter: Callable.Parameter, in callable: Callable, among given: [Parameter]) -> Span? {
    let index = callable.parameters.firstIndex { $0.place.range == parameter.place.range }
    guard let index else { return nil }
    let later = callable.parameters[(index + 1)...]
    return given.first { own in
      later.contains { $0.label == own.name.value || $0.name == own.name.value }
    }?.name.span
  }
}

extension Remedy {
  /// The remedy together with the import that its type needs.
  fileprivate func with(_ missing: MissingImport?, in file: BindingsFile, _ edits: FileEdits) -> Remedy {
    guard let missing else { return self }
    guard let module = missing.module else {
      return Remedy(message: "\(message), and the module of '\(missing.type)' under 'imports'", edits: self.edits)
    }
    let what = file.imports.isEmpty ? "'imports: [\(module)]'" : "'\(module)' under 'imports'"
    return Remedy(message: "\(message), and \(what)", edits: self.edits + [edits.importing(module, in: file)])
  }
}

extension Candidate {
  /// The closure that its provider is, without effects.
  var function: String {
    "(\(parameters.map(\.type).joined(separator: ", "))) -> \(type)"
  }
}
