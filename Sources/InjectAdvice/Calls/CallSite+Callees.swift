import BindingsYAML
import InjectGenCore
import SwiftModel

// What is wrong with the initializer or function that a binding calls.
extension CallSite {
  func words(_ selection: CallableSelection) -> Words {
    switch selection {
    case .notCallable(let reason): words(reason)
    case .ambiguous(let callables):
      Words(
        "'\(callee.value)' has several initializers that could be called",
        declarations(callables) { "'\($0.signature)' is declared here" }
          + choices(callables).map { .init($0, callee.span) })
    case .conditional(let callables):
      Words(
        "'\(callee.value)' is declared differently under other conditions, and cannot be read",
        declarations(callables) { callable in
          let condition = callable.condition.map { " under '\(DeclarationCondition.shown($0))'" } ?? ""
          return "'\(callable.signature)' is declared here\(condition)"
        } + [.init("say what is called under each condition: \(Self.variants(callables))", callee.span)])
    case .unusable(let callables):
      Words(
        "the container cannot call an initializer of '\(callee.value)'",
        declarations(callables) { "'\($0.signature)' is \(Self.reason($0))" }
          + remedies(forUnusable: callables).map { .init($0, callee.span) })
    case .unmatched(let callables), .unknownLabels(_, let callables):
      Words(
        "nothing is declared as '\(callee.value)'",
        declarations(callables) { "'\($0.signature)' is declared here" })
    case .unknown, .found: Words("nothing is declared as '\(callee.value)'")
    }
  }

  private func remedies(forUnusable callables: [Callable]) -> [Remedy] {
    let makers = wiring.constructions(of: callee.value, for: part).prefix(3).map { construct(by: $0.key, $0.text) }
    guard makers.isEmpty, case .unusable(.access(let access, property: nil)) = callables[0].standing else {
      return makers
    }
    return ["in Swift leave '\(access)' out, or say by 'factory' or 'value' how it is constructed"]
  }

  /// The construction by a static method, or an instance, in the place of an initializer.
  private func construct(by key: BindingsKey, _ text: String) -> Remedy {
    let line = "\(key.rawValue): \(text)"
    if let whole = bindingLine("", construction: line) {
      return Remedy("bind it: \(whole.inQuotes)", .addEntry(whole, under: "bindings", source.id))
    }
    guard let written = self.key else { return Remedy("add \(line.inQuotes)", adding(key: line)) }
    let span = FileEdits(source).span(of: written, before: callee.span)
    return Remedy(
      message: "write \(line.inQuotes)", edits: [.replace(span, with: key.rawValue), .replace(callee.span, with: text)])
  }

  /// The labels or the items of which each decides for one of several.
  private func choices(_ callables: [Callable]) -> [Remedy] {
    guard Set(callables.map(\.labels)).count == 1 else {
      let callable = callables.first { !$0.isFailable || takesNil } ?? callables[0]
      let key = "factory: '\(callable.signature)'"
      if let line = bindingLine("", construction: key) {
        let more = "choose one by its labels, in a binding of its own: \(line.inQuotes)"
        return [Remedy(more, .addEntry(line, under: "bindings", source.id))]
      }
      let message = "choose one by its labels: \(key)"
      // An implementation would be another construction beside it.
      let isOnlyType = part.binding.type.span == callee.span
      return [isOnlyType ? Remedy(message, .addKey(key, toEntryAt: entry)) : Remedy(message)]
    }
    let items = wiring.decidingItems(callables, arguments, of: part)
    if items.isEmpty, let listed = listedTypes(callables) { return [listed] }
    return items.isEmpty ? [asExpression(callables[0])] : items.map(add)
  }

  /// The call as an expression, in which Swift chooses.
  private func asExpression(_ callable: Callable) -> Remedy {
    guard !arguments.isEmpty, arguments.count == callable.parameters.count else {
      return "choose one by the type of an argument, in an expression: 'value: \(callee.value)(…)'"
    }
    let texts = arguments.filter { !$0.reference.isDefault }.map { argument in
      (argument.label.map { "\($0): " } ?? "") + argument.reference.expression
    }
    let value = "\(callee.value)(\(texts.joined(separator: ", ")))"
    return Remedy(message: "let Swift choose: value: \(FileEdits.quoted(value))", edits: writing(value: value))
  }

  /// The listed parameters with the types that they have in the first of several.
  private func listedTypes(_ callables: [Callable]) -> Remedy? {
    let listed = part.binding.parameters.filter(\.needsType).compactMap { parameter in
      callables[0].parameter(named: parameter.name.value).flatMap { wiring.spelling(of: $0, of: part) }
        .map { "\(YAMLText.name(parameter.name.value)): \(YAMLText.item($0))" }
    }
    guard !listed.isEmpty else { return nil }
    return "choose one by the types of its parameters: parameters: { \(listed.joined(separator: ", ")) }"
  }

  /// The keys that choose one under each condition.
  private static func variants(_ callables: [Callable]) -> String {
    let other = callables.last { $0.condition == nil } ?? callables[callables.count - 1]
    let variants = callables.filter { $0.condition != nil && $0.condition != other.condition }.map { callable in
      let condition = YAMLText.item(callable.condition.map(DeclarationCondition.shown) ?? "")
      return "{ if: \(condition), factory: \(FileEdits.quoted(callable.signature)) }"
    }
    return "factory: \(FileEdits.quoted(other.signature)), variants: [\(variants.joined(separator: ", "))]"
  }

  private static func reason(_ callable: Callable) -> String {
    switch callable.standing {
    case .unusable(.access(let access, let property)):
      property.map { "\(access), as its property '\($0)' is" } ?? "\(access)"
    case .unusable(.unavailable): "unavailable"
    case .unusable(.archives): "for archives"
    case .usual, .secondary: "declared here"
    }
  }

  func declarations(_ callables: [Callable], _ message: (Callable) -> String) -> [Note] {
    var list = NoteList()
    for callable in callables { list.append(.init(message(callable), wiring.span(of: callable.place) ?? callee.span)) }
    return list.notes
  }

  // MARK: What is not called

  private func words(_ reason: CallableSelection.NotCallable) -> Words {
    switch reason {
    case .protocolType(let implementations):
      return Words(
        "'\(callee.value)' cannot be constructed: it is a protocol",
        remedies(forProtocol: implementations).map { .init($0, callee.span) })
    case .enumType:
      let cases = Note("its cases are expressions, as in 'value: \(callee.value).name'", callee.span)
      return Words(
        "'\(callee.value)' cannot be constructed: it is an enum without an initializer",
        [cases] + (inputRemedy.map { [.init($0, callee.span)] } ?? []))
    case .enumCase: return enumCase
    case .unknownMember(let meant, let others):
      let remedy = meant.map { name in
        let text = name.hasSuffix(")") ? FileEdits.quoted(name) : YAMLText.item(name)
        return Remedy("did you mean '\(name)'?", .replace(callee.span, with: text), kind: .name)
      }
      return Words(
        "nothing is declared as '\(callee.value)'",
        [.init(remedy ?? UnknownMember.list(others, .callable), callee.span)])
    case .hidden(let access, let module, let place):
      let span = wiring.span(of: place) ?? callee.span
      let remedy: Remedy =
        access <= .fileprivate
        ? "leave '\(access)' out in Swift"
        : "in Swift make it 'public', or 'package' for this package alone; or bind it in a module of its target"
      return Words(
        "'\(callee.value)' of the module '\(module)' is \(access)",
        [.init("it is declared here", span), .init(remedy, span)])
    }
  }

  private var enumCase: Words {
    let (alone, value) = ("value: \(FileEdits.quoted(callee.value))", "value: '\(callee.value)($name)'")
    let remedy = Remedy(
      message: "write \(alone.inQuotes) for a case without values", edits: writing(value: callee.value))
    return Words(
      "no function '\(callee.value)' is declared",
      .init(remedy, callee.span),
      .init("a case with values is an expression: \(value.inQuotes), where '$name' is another binding", callee.span))
  }

  private func remedies(forProtocol implementations: [String]) -> [Remedy] {
    let isType = callee.span == part.binding.type.span
    if isType, !part.binding.variants.isEmpty { return [.write("any \(callee.value)", at: callee.span)] }
    if implementations.isEmpty {
      return ["its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'"]
    }
    return implementations.prefix(3).map { name in
      let item = YAMLText.item(name)
      return isType ? .add(key: "implementation: \(item)", to: entry) : .write(item, at: callee.span)
    }
  }

  /// An input in the place of the binding.
  private var inputRemedy: Remedy? {
    guard !isVariant else { return nil }
    let line = "\(YAMLText.name(name.value)): \(YAMLText.item(part.binding.type.text))"
    let remedy = entry(of: MissingArgumentDetails.Addition(section: .inputs, line: line, item: nil))
    return Remedy(
      message: "or \(remedy.message) instead of the binding", edits: [.removeEntry(at: entry)] + remedy.edits)
  }

  /// The inputs of children that would fit a parameter: by their type, if that is declared, else by their name too.
  /// A parent asks nothing of its children.
  func childInputs(for parameter: Callable.Parameter) -> [Note] {
    guard composition.kind == .container, part.namesFile == 0, part.view == nil,
      let wanted = parameter.type?.unwrapped, !wanted.isOpen
    else { return [] }
    let files = composition.names.table.names
    let isDeclared = wiring.table.isFromFiles(wanted.form)
    return files.files.indices.compactMap { index in
      let child = files.files[index]
      guard child.kind == .container, child.source != composition.source,
        files.descends(index, from: composition.source)
      else { return nil }
      let context = wiring.table.context(ofModule: composition.names.table.source(child.source).module)
      let input = child.inputs.first { input in
        (isDeclared || input.name.value == parameter.shownName)
          && wiring.table.type(input.type.text, in: context).map { wiring.table.isDeclared($0, toBe: wanted) } ?? false
      }
      let isThere = child.bindings.contains { $0.name.value == name.value }
      let words = isThere ? "leave '\(name.value)' out here, as it is there too" : "move '\(name.value)' there"
      let edits = isThere ? [Edit.removeEntry(at: entry)] : []
      return input.map { input in
        let place = "'\(child.name.value)', a child, has it as '\(input.name.value)'"
        return .init("\(place), and a parent asks nothing of its children: \(words)", input.name.span, edits: edits)
      }
    }
  }

  /// The bindings of modules that would fit a parameter, and that their modules keep to themselves.
  func hiddenCandidates(of parameter: Callable.Parameter) -> [Note] {
    guard let wanted = parameter.type, wiring.table.isFromFiles(wanted.form) else { return [] }
    let names = composition.names
    return names.hiddenNames(from: part.namesFile).values.ordered { $0.id < $1.id }.compactMap { declaration in
      guard case .binding(let binding) = declaration.kind else { return nil }
      let context = wiring.table.context(ofModule: names.swiftModule(of: declaration.id.file))
      guard let type = wiring.table.type(binding.type.text, in: context),
        wiring.table.isDeclared(type, toBe: wanted.unwrapped)
      else { return nil }
      let access = declaration.access == .private ? "private" : "internal to another target"
      let owner = "'\(binding.name.value)' of the module '\(names.name(of: declaration.id.file))'"
      let words = "\(owner) has the type, and is \(access)"
      guard let written = binding.access, written.value == .private else { return .init(words, binding.name.span) }
      let edits = FileEdits(names.table.source(written.span.source))
      return .init(
        Remedy("\(words): leave 'access' out there", edits.removal(of: "access", before: written.span)),
        binding.name.span)
    }
  }
}
