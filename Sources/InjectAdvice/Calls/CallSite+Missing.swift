import BindingsYAML
import InjectGenCore
import SwiftModel

// What to write for a parameter that nothing supplies, the likeliest first.
extension CallSite {
  func remedies(for missing: MissingArgumentDetails, of callable: Callable, isElsewhere: Bool) -> [Remedy] {
    if missing.parameter.isInout {
      return ["nothing is passed for an 'inout' parameter: construct it by a function of your own, as its 'factory'"]
    }
    if let child = missing.child { return [Remedy(takingChildBy: child, in: callable)] }
    if let child = missing.mismatches.first(where: { $0.candidate.kind == .child })?.candidate {
      let types = child.parameters.map(\.type.text).joined(separator: ", ")
      return ["in Swift let the closure take '(\(types))', all inputs of '\(child.type)'"]
    }
    var parents: [Remedy] = []
    if let type = missing.parameter.type, missing.isDeclared {
      let modules = wiring.modules(supplying: type.unwrapped, to: part.namesFile)
      if !modules.isEmpty { return modules.map(include) + require(missing) }
      parents = wiring.parents(supplying: type.unwrapped, to: part.namesFile).map { container, binding in
        let line = "parent: \(container)"
        return Remedy("add '\(line)', whose '\(binding)' it is then given", .addTopLevelKey(line, source.id))
      }
    }
    let imports = wiring.missingImport(of: missing.parameter, of: part)
    if let view = part.view { return remedies(forReplacement: missing, view, imports) }
    if let (name, type) = missing.objects, missing.items.isEmpty { return [objects(name, type, of: missing, imports)] }
    if !missing.factories.isEmpty { return missing.factories.flatMap { passing(to: $0, as: missing.parameter) } }
    let asParameter = addParameter(missing, of: callable, imports)
    let asked = addAskedParameters(missing, of: callable)
    // Beside a type of the same name, which is not seen here, another value is no remedy; nor is it beside a value of
    // the type that a module keeps to itself, or that a child is given.
    let isHidden = isElsewhere || missing.mismatches.contains { $0.candidate.type == missing.parameter.spelling }
    let bindings = addFactory(for: missing).map { [$0] } ?? missing.additions.map { add($0, imports) }
    let additions = isHidden ? [] : bindings + require(missing)
    let items = missing.items.map(add)
    // What has a type of the target's own is probably meant. Of texts and numbers there are many, with other meanings.
    let count = missing.isDeclared ? items.count : missing.nearMiss != nil ? 1 : 0
    var others: [Remedy] = [asked].compactMap(\.self) + items.prefix(count) + parents + additions
    if asked == nil, !additions.isEmpty, let first = addFirstParameter(missing, imports) { others.append(first) }
    if asked == nil, !additions.isEmpty, items.isEmpty { others += passConstant(as: missing.parameter) }
    others += items.dropFirst(count) + passNil(as: missing.parameter)
    // What the container can construct is seldom what callers should give.
    let isConstructed = missing.isDeclared && missing.additions.first?.section == .bindings
    return isConstructed ? others + [asParameter].compactMap(\.self) : [asParameter].compactMap(\.self) + others
  }

  /// A number that nothing else shares is often a constant.
  private func passConstant(as parameter: Callable.Parameter) -> [Remedy] {
    let isNumber = ["Bool", "Double", "Duration", "Float", "Int", "TimeInterval"].contains(parameter.spelling)
    let item = parameter.item(writing: "value(…)")
    return isNumber && matched == nil ? ["or, for a constant, pass \(item.inQuotes) in 'arguments'"] : []
  }

  private func passNil(as parameter: Callable.Parameter) -> [Remedy] {
    guard parameter.type?.isOptional == true else { return [] }
    let item = parameter.item(writing: "value(nil)")
    return [Remedy("or, for none, add \(item.inQuotes) to 'arguments'", adding(argument: item))]
  }

  /// The module under the `include` of the container, or else of its first ancestor: what a child includes it
  /// constructs for itself.
  private func include(_ module: String) -> Remedy {
    guard part.namesFile == 0, let root = composition.names.ancestors.last,
      composition.names.table.source(root.container.source).isOwn
    else { return Remedy(including: module, in: part.namesFile, of: composition.names) }
    let remedy = Remedy(including: module, in: 0, of: root.names)
    let word = root.container.includes.isEmpty ? "to" : "of"
    return Remedy(message: "\(remedy.message) \(word) '\(root.container.name.value)'", edits: remedy.edits)
  }

  /// The remedies in a context. Its bindings have no parameters of their own, and an extension file no inputs.
  private func remedies(
    forReplacement missing: MissingArgumentDetails, _ view: ReplacementView, _ imports: MissingImport?
  ) -> [Remedy] {
    let items = missing.items.map(add)
    let (start, item) = (items.isEmpty ? "" : "or ", missing.parameter.item(writing: "value(…)"))
    let value = Remedy("\(start)pass a value for it: \(item.inQuotes) in 'arguments'")
    let additions = view.isExtension ? [] : missing.additions.map { add($0, imports) }
    return items + [value] + additions.map { Remedy(message: "or \($0.message)", edits: $0.edits) }
  }

  /// The foreign objects whose handle a parameter takes. A module requires them without knowing that they are foreign.
  private func objects(
    _ name: String, _ type: String, of missing: MissingArgumentDetails, _ imports: MissingImport?
  ) -> Remedy {
    guard file.kind == .module else {
      return add(.init(section: .bindings, line: "\(name): { type: \(type), scope: foreign }", item: nil), imports)
    }
    let known = file.requirements.first { YAMLText.item($0.type.text) == type }?.name.value
    let item = missing.parameter.item(.named(.weak, known ?? name))
    return known == nil ? add(.init(section: .inputs, line: "\(name): \(type)", item: item), imports) : add(item)
  }

  /// One more item of the binding's `arguments`.
  func add(_ item: String) -> Remedy {
    if let line = bindingLine("arguments: [\(item)]") {
      return Remedy("add \(line.inQuotes) under 'bindings'", adding(argument: item))
    }
    return Remedy("add \(item.inQuotes) to 'arguments'", adding(argument: item))
  }

  /// The item that passes a parameter's default, where leaving it out would move other arguments.
  func remedy(for omitted: OmittedArgument) -> Remedy {
    let (parameter, value) = (omitted.parameter, wiring.defaultValue(of: omitted.parameter, of: part)?.text)
    let item = parameter.item(writing: "value(\(value ?? "…"))")
    guard value != nil else { return Remedy("pass a value for it: \(item)") }
    if let argument = omitted.argument { return .write(item, at: arguments[argument].span) }
    let items = (omitted.before.map { $0.parameter.item($0.value) } + [item]).joined(separator: ", ")
    guard let previous = omitted.previous else { return add(items) }
    return Remedy(
      "add \(items.inQuotes) to 'arguments'", FileEdits(source).items([items], after: arguments[previous].span))
  }

  /// The entry that supplies a parameter.
  func entry(of addition: MissingArgumentDetails.Addition) -> Remedy {
    let isModule = addition.section == .inputs && composition.names.files[part.namesFile].file.kind == .module
    let section = isModule ? "requires" : addition.section.rawValue
    return .add(addition.line, under: section, in: source.id)
  }

  private func add(_ addition: MissingArgumentDetails.Addition, _ imports: MissingImport?) -> Remedy {
    var remedy = entry(of: addition)
    if let item = addition.item {
      remedy = Remedy("\(remedy.message), and \(item.inQuotes) to 'arguments'", remedy.edits[0])
      remedy.edits.append(adding(argument: item))
    }
    return remedy.with(imports, in: file, FileEdits(source))
  }

  var file: BindingsFile { composition.names.files[part.namesFile].file }

  // MARK: Parameters of the binding

  /// The remedies for the value of a factory with parameters: the caller passes them on, or is given the factory.
  private func passing(to factory: Candidate, as parameter: Callable.Parameter) -> [Remedy] {
    if case .binding(let id)? = composition.names.target(named: factory.name, in: part.namesFile),
      composition[id].binding.teardown != nil
    {
      return [.keepingInChild(factory.name)]
    }
    let names = factory.parameters.filter { $0.defaultValue == nil }.map(\.name.value)
    let isFree = names.allSatisfy { name in
      composition.names.target(named: name, in: part.namesFile) == nil
        && !part.binding.parameters.contains { $0.name.value == name }
    }
    var remedies: [Remedy] = []
    let items = names.map(YAMLText.name).joined(separator: ", ")
    if let last = part.binding.parameters.last, last.isListed, isFree, matched == nil {
      remedies.append(
        Remedy("add \(items.inQuotes) to 'parameters'", FileEdits(source).items([items], after: last.name.span)))
    } else if part.binding.scope == .factory, matched == nil, part.binding.parameters.isEmpty, isFree {
      let list = "parameters: [\(items)]"
      let words = "add \(list.inQuotes) to '\(name.value)', which then passes them on"
      remedies.append(Remedy(words, .addKey(list, toEntryAt: entry)))
    } else if let (type, rule) = matched {
      let rules = RuleRemedies(source: composition.names.table.source(type.pattern.span.source))
      remedies += [rules.takeUnsupplied(by: rule)].compactMap(\.self)
    }
    let start = remedies.isEmpty ? "" : "or "
    return remedies + ["\(start)let '\(parameter.shownName)' be a closure in Swift: '\(factory.function)'"]
  }

  /// The first parameter of a factory: one that nothing constructs may differ from call to call.
  private func addFirstParameter(_ missing: MissingArgumentDetails, _ imports: MissingImport?) -> Remedy? {
    let parameter = missing.parameter
    // A collection has nothing to pass to its members.
    guard part.binding.parameters.isEmpty, part.binding.scope == .factory, part.binding.membership == nil,
      !missing.isDeclared, !parameter.isFunction, missing.additions.first?.section == .inputs,
      wiring.spelling(of: parameter, of: part) != nil, parameter.canShareName,
      composition.names.target(named: parameter.noun, in: part.namesFile) == nil
    else { return nil }
    if let (type, rule) = matched {
      // Only where something calls the factory: what needs its value has nothing to pass.
      guard part.binding.discovery?.need?.isProvided ?? true else { return nil }
      return RuleRemedies(source: composition.names.table.source(type.pattern.span.source))
        .takeUnsupplied(by: rule, "or, for callers to pass it, ")
    }
    let key = "parameters: [\(YAMLText.name(parameter.noun))]"
    return Remedy("or, for callers to pass it, add '\(key)'", .addKey(key, toEntryAt: entry))
      .with(imports, in: file, FileEdits(source))
  }

  /// One more parameter of a binding that has some: then the caller gives what cannot be constructed.
  private func addParameter(
    _ missing: MissingArgumentDetails, of callable: Callable, _ imports: MissingImport?
  ) -> Remedy? {
    let (parameter, given) = (missing.parameter, part.binding.parameters)
    guard matched == nil, let first = given.first, let type = wiring.spelling(of: parameter, of: part),
      !missing.mismatches.contains(where: { $0.candidate.name == parameter.shownName }), parameter.canShareName
    else { return nil }
    let name = YAMLText.name(parameter.noun)
    let item = first.isListed ? name : "\(name): \(YAMLText.item(type))"
    let edits = FileEdits(source)
    let next = next(after: parameter, in: callable, among: given)
    let edit =
      next == nil && first.isListed
      ? edits.items([item], after: given[given.count - 1].name.span) : edits.item(item, before: next ?? first.name.span)
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
    if missing.modules.isEmpty {
      return Remedy(message: "\(message), and the module of '\(missing.type)' under 'imports'", edits: self.edits)
    }
    let modules = missing.modules.joined(separator: ", ")
    let what = file.imports.isEmpty ? "'imports: [\(modules)]'" : "'\(modules)' under 'imports'"
    return Remedy(message: "\(message), and \(what)", edits: self.edits + [edits.importing(missing.modules, in: file)])
  }
}

extension Candidate {
  /// The closure that its provider is, without effects.
  var function: String {
    "(\(parameters.map(\.type.text).joined(separator: ", "))) -> \(type)"
  }
}

extension CallSite {
  /// The requirement that a module can have instead of a binding: no module needs to know where a value comes from.
  func require(_ missing: MissingArgumentDetails) -> [Remedy] {
    guard file.kind == .module, part.view == nil, let addition = missing.additions.first, addition.section == .bindings,
      addition.item == nil, missing.parameter.canShareName, let type = wiring.spelling(of: missing.parameter, of: part)
    else { return [] }
    let line = "\(YAMLText.name(missing.parameter.noun)): \(YAMLText.item(type))"
    return [
      Remedy(
        "or, for its containers to give it, add \(line.inQuotes) under 'requires'",
        .addEntry(line, under: "requires", source.id))
    ]
  }
}

extension Remedy {
  /// The closure that a parameter has to be instead of a child container.
  fileprivate init(takingChildBy closure: String, in callable: Callable) {
    let marks = callable.kind == .implicit ? "" : "@escaping "
    self.init(
      "a child container is constructed when it is needed: let the parameter be a closure, "
        + "'\(marks)@Sendable \(closure)'")
  }
}
