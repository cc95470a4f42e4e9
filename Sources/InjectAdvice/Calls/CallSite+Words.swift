import BindingsYAML
import InjectGenCore
import SwiftModel

// The words about a call: what Swift's declarations ask for and the bindings files do not give.
extension CallSite {
  var source: Source { composition.names.table.source(callee.span.source) }

  func words(_ fact: CallFact) -> Words {
    switch fact {
    case .argument(let problem, let callable): words(problem, callable)
    case .selection(let selection): words(selection)
    case .unknownLabel(let index, let callables):
      Words(
        "no initializer of '\(callee.value)' has the label '\(arguments[index].label ?? "_")'",
        declarations(callables) { "'\($0.signature)' is declared here" })
    case .unknownParameter(let parameter, let callable): words(unknown: parameter, callable)
    case .untakenParameter(let parameter, let declared):
      Words(
        "a factory cannot take the type of '\(parameter.name.value)' from '\(declared.shown)'",
        [declaration(of: declared), .init(remedy(for: declared), parameter.name.span)])
    case .optionalResult(let callable, let choices): words(resultOf: callable, choices)
    case .deniedEffect(let key, let callable):
      Words(
        "'\(callable.signature)' \(key.value == .async ? "is async" : "throws")",
        declarations([callable]) { _ in "it is declared here" }
          + [.init(Remedy("leave '\(key.value.rawValue)' out", .removeEntry(at: key.span)), key.span)])
    case .deniedActor(let actor, let span, let callable):
      Words(
        "'\(callable.signature)' is on \(actor)",
        declarations([callable]) { _ in "it is declared here" }
          + [.init(Remedy("leave 'isolation' out", FileEdits(source).removal(of: "isolation", before: span)), span)])
    case .unread(let callable, let macro): words(unread: callable, macro)
    case .uncalled(let methods): words(uncalled: methods)
    }
  }

  // MARK: Its arguments

  private func words(_ problem: WiringProblem, _ callable: Callable) -> Words {
    switch problem {
    case .missingBinding(let missing): words(missing, callable)
    case .ambiguousArgument(let ambiguous): words(ambiguous)
    case .omittedArgument(let omitted): words(omitted)
    case .unknownArgument(let unknown): words(unknown, callable, arguments[unknown.argument])
    case .noDefault(_, let parameter):
      Words("'\(parameter.shownName)' has no default value", [declaration(of: parameter)])
    case .failable(let callable, let choices, let written):
      Words(
        "'\(callable.signature)' can fail, and the container needs a value",
        declarations([callable]) { _ in "it is declared here" }
          + failureRemedies(callable.expression(choices, written), callable).map { .init($0, callee.span) })
    }
  }

  func declaration(of parameter: Callable.Parameter) -> Note {
    .init(
      "the parameter '\(parameter.shown)' is declared here",
      wiring.span(of: parameter.place) ?? callee.span)
  }

  private func words(_ argument: MissingArgument, _ callable: Callable) -> Words {
    var missing = MissingArgumentDetails(argument)
    let parameter = missing.parameter
    let container = wiring.undeclaredResult(of: parameter)
    let place = wiring.span(of: parameter.place) ?? callee.span
    let sometimes = wiring.candidates(beingSometimes: parameter, in: part.namesFile)
    missing.mismatches.removeAll { mismatch in sometimes.contains { $0.candidate.id == mismatch.candidate.id } }
    if sometimes.isEmpty, let words = misspelled(missing) { return words }
    let elsewhere = childInputs(for: parameter) + hiddenCandidates(of: parameter)
    let rules = ruleNotes(missing)
    var notes = nearCandidates(missing, elsewhere + rules, place)
    for (candidate, condition) in sometimes {
      notes.append(
        .init("'\(candidate.name)' is one under \(Self.words(condition))", candidate.span ?? name.span))
      notes.append(.init(add(parameter.item(candidate.reference)), name.span))
    }
    if let literal = missing.mismatches.lazy.compactMap({ wiring.literal($0.candidate, as: parameter) }).first {
      notes.append(literal)
    } else if let qualified = qualified(missing) {
      notes.append(qualified)
    } else if let handle = missing.handle {
      notes.append(.init("'\(handle.name)' is foreign: the parameter has to be of the type '\(handle.type)'", place))
    } else if !sometimes.contains(where: \.condition.isForCompiler) {
      if let container, !composition.names.table.declares(container: container) {
        let fact = "'\(container)' is declared in none of these files"
        notes.append(.init("\(fact); if it is a container, name its bindings file too", name.span))
      }
      for remedy in remedies(for: missing, of: callable, isElsewhere: !elsewhere.isEmpty)
      where !rules.contains(where: { $0.message == remedy.message }) {
        notes.append(.init(remedy, name.span))
      }
    }
    return Words(
      missing.unread == nil
        ? "'\(name.value)' needs '\(parameter.shown)', which nothing supplies"
        : "'\(name.value)' may need '\(parameter.shown)', whose type cannot be read", notes.notes)
  }

  private static func words(_ condition: UndecidedCondition) -> String {
    switch condition {
    case .compilation(let text): "'\(DeclarationCondition.shown(text))', which cannot be read"
    case .constraint(let text): "'\(text)', which only the compiler decides"
    }
  }

  /// The parameter, and the candidates that almost supply it.
  private func nearCandidates(_ missing: MissingArgumentDetails, _ others: [Note], _ place: Span) -> NoteList {
    let parameter = missing.parameter
    var notes = NoteList()
    notes.append(declaration(of: parameter))
    if let attribute = missing.unread {
      notes.append(.init("no Swift file that is read declares '\(attribute)', which may be a property wrapper", place))
    }
    if let (type, modules) = missing.ambiguousName {
      notes.append(.init("several modules that are imported here declare '\(type)': \(modules.quotedList)", place))
    }
    for note in others { notes.append(note) }
    for (candidate, why) in missing.mismatches where !parameter.isInout {
      if let module = wiring.moduleToImport(for: candidate, as: parameter) {
        notes.append(.init("this Swift file does not import '\(module)', which declares '\(candidate.type)'", place))
      } else {
        notes.append(.init("'\(candidate.name)' \(Self.words(why, candidate, parameter))", candidate.span ?? name.span))
        if let remedy = withoutOptional(candidate) { notes.append(remedy) }
      }
    }
    return notes
  }

  /// The words where something has the parameter's name and a misspelled type: the mistake is there.
  private func misspelled(_ missing: MissingArgumentDetails) -> Words? {
    let parameter = missing.parameter
    guard let (candidate, remedy) = respelling(missing), missing.unread == nil else { return nil }
    var notes = NoteList([remedy])
    if remedy.span.source != name.span.source || candidate.kind != .parameter {
      notes.append(.init("'\(name.value)' needs it", name.span))
    }
    notes.append(declaration(of: parameter))
    return Words(
      "nothing supplies '\(parameter.shown)', as '\(candidate.name)' has the type '\(candidate.type)'", notes.notes)
  }

  /// The candidate of the parameter's name whose type is a slip, or for a parameter of the binding another one, with
  /// the type to write.
  private func respelling(_ missing: MissingArgumentDetails) -> (candidate: Candidate, remedy: Note)? {
    for (candidate, _) in missing.mismatches {
      guard let found = wiring.respelled(candidate, as: missing.parameter) else { continue }
      return (candidate, .init(.didYouMean(found.meant, at: found.span), found.span))
    }
    for case (let candidate, .otherType) in missing.mismatches where candidate.kind == .parameter {
      guard let span = candidate.typeSpan, let type = wiring.spelling(of: missing.parameter, of: part) else { continue }
      return (candidate, .init(Remedy.write(YAMLText.item(type), at: span), span))
    }
    return nil
  }

  /// The type of a candidate with the module that is meant, where several declare its name.
  private func qualified(_ missing: MissingArgumentDetails) -> Note? {
    for case (let candidate, .ambiguousName(let name, let modules)) in missing.mismatches {
      guard let span = candidate.typeSpan else { continue }
      for module in modules {
        let text = candidate.type.replacing(name, with: wiring.qualified(name, in: module))
        if wiring.isType(text, of: candidate, as: missing.parameter) {
          return .init(Remedy.write(YAMLText.item(text), at: span), span)
        }
      }
    }
    return nil
  }

  private static func words(
    _ why: MissingArgument.Mismatch, _ candidate: Candidate, _ parameter: Callable.Parameter
  ) -> String {
    switch why {
    case .otherType:
      candidate.type == parameter.spelling
        ? "has a type of that name which is another one" : "has another type, '\(candidate.type)'"
    case .takesParameters: "has parameters, so that only its provider can be passed"
    case .otherFunction: "is constructed by '\(candidate.function)', and the parameter is '\(parameter.spelling)'"
    case .optional: "is optional, '\(candidate.type)'"
    case .list: "is a list, '\(candidate.type)', which cannot be passed as single arguments"
    case .unknownType: "cannot be compared with the parameter's type"
    case .ambiguousName(let name, let modules):
      "has a type '\(name)', which is declared in several modules: \(modules.quotedList)"
    }
  }

  private func words(_ ambiguous: AmbiguousArgument) -> Words {
    let parameter = ambiguous.parameter
    var notes = NoteList()
    notes.append(declaration(of: parameter))
    let isDiscovered = ambiguous.candidates.contains { $0.matched != nil }
    for note in isDiscovered ? discoveredNotes(ambiguous) : [] { notes.append(note) }
    let bound = ambiguous.candidates.filter { $0.matched == nil }
    // Among the notes that are shown is an item to write.
    let shown = bound.prefix(NoteList.limit - 2)
    for candidate in shown {
      notes.append(.init("'\(candidate.name)' is of the type '\(candidate.type)'", candidate.span ?? name.span))
    }
    let left = bound.count - shown.count + 2 * (ambiguous.count - ambiguous.candidates.count)
    if left > 0 { notes.skip(left, lastAt: name.span) }
    for item in Self.items(ambiguous) where !isDiscovered { notes.append(.init(add(item), name.span)) }
    let names = ambiguous.candidates.map { $0.matched?.implementation ?? $0.name }
    let words =
      ambiguous.isBetweenNameAndDefault
      ? "'\(names[0])' or its default value"
      : names.quotedList(of: ambiguous.count) + (names.count == 1 ? ", as another parameter could" : "")
    return Words("'\(name.value)' needs '\(parameter.shown)', which could be \(words)", notes.notes)
  }

  /// The items of which one is to be written.
  static func items(_ ambiguous: AmbiguousArgument) -> [String] {
    let parameter = ambiguous.parameter
    let items = zip(ambiguous.candidates, ambiguous.values).map { parameter.item($0.1) }
    return parameter.hasDefault ? items + [parameter.item(.omitted)] : items
  }

  private func words(_ omitted: OmittedArgument) -> Words {
    let (parameter, next) = (omitted.parameter, omitted.next)
    let place = omitted.argument.map { arguments[$0].span } ?? name.span
    let texts = [parameter, next].map { "\($0.name): \($0.text)" }
    return Words(
      "'\(name.value)' leaves '\(texts[0])' out, and Swift would pass '\(texts[1])' in its place",
      [declaration(of: parameter), .init(remedy(for: omitted), place)])
  }

  private func words(_ unknown: UnknownArgument, _ callable: Callable, _ argument: Dependency) -> Words {
    let label = unknown.label.map { "'\($0)'" } ?? "without a label"
    let labels = unknown.labels.isEmpty ? "has no parameters" : "has \(unknown.labels.quotedList)"
    var notes = [Note]()
    if let near = unknown.nearMiss {
      notes.append(.init(Self.relabel(argument, as: near, in: source), argument.span))
    }
    notes.append(
      .init("'\(callable.signature)' \(labels)", wiring.span(of: callable.place) ?? callee.span))
    return Words(
      unknown.isRepeated
        ? "'\(callee.value)' has the parameter \(label) once" : "'\(callee.value)' has no parameter \(label)", notes)
  }

  // MARK: Remedies

  /// The argument with another label.
  static func relabel(_ argument: Dependency, as label: String, in source: Source) -> Remedy {
    let text = source.text(of: argument.span)
    let written = (argument.label ?? "_") + ":"
    let value = text.hasPrefix(written) ? String(text.dropFirst(written.count).drop { $0 == " " }) : text
    let item = YAMLText.argument(value, of: value, label: label == "_" ? nil : label)
    return Remedy("did you mean '\(item)'?", .replace(argument.span, with: item), kind: .name)
  }

  /// The key of the binding's entry, in its own file.
  var entry: Span { part.binding.name.span }

  /// The key whose value is what is called; nil where that is the binding's type.
  var key: String? {
    let edits = FileEdits(source)
    return ["implementation", "factory"].first { edits.hasKey($0, before: callee.span) }
  }

  /// One more key of what constructs the binding: of its entry, or of a variant.
  func adding(key text: String) -> Edit {
    if let line = bindingLine(text) { return .addEntry(line, under: "bindings", source.id) }
    guard isVariant, let key else { return .addKey(text, toEntryAt: entry) }
    return FileEdits(source).key(text, after: callee.span, of: key)
  }

  /// One more item of the `arguments` of what constructs the binding.
  func adding(argument item: String) -> Edit {
    if matched != nil { return adding(key: "arguments: [\(item)]") }
    guard isVariant else { return .addArgument(item, toEntryAt: entry) }
    guard let first = arguments.first else { return adding(key: "arguments: [\(item)]") }
    return FileEdits(source).item(item, before: first.span)
  }

  /// An expression in the place of the call.
  func writing(value: String) -> [Edit] {
    if let line = bindingLine("", construction: "value: \(FileEdits.quoted(value))") {
      return [.addEntry(line, under: "bindings", source.id)]
    }
    let (edits, text) = (FileEdits(source), FileEdits.quoted(value))
    let removal = arguments.first.map { [edits.removal(of: "arguments", before: $0.span)] } ?? []
    guard let key else { return [.addKey("value: \(text)", toEntryAt: entry)] + removal }
    return [.replace(edits.span(of: key, before: callee.span), with: "value"), .replace(callee.span, with: text)]
      + removal
  }
}

extension Callable.Parameter {
  /// The parameter as messages show it: `path: String`. Of a property without a written type it is the name alone.
  var shown: String {
    text.isEmpty ? shownName : "\(shownName): \(text)"
  }
}
