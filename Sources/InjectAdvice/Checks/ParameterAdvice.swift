import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about factories with parameters, where their callers do not pass these on.
struct ParameterAdvice {
  let node: Node
  /// The factory, and the name that asks for it.
  let needed: Node
  let name: String
  let edge: Edge
  let passed: PassedParameters
  let graph: Graph

  private var table: FileTable { graph.composition.names.table }

  func words(at span: Span) -> Words {
    switch passed.extent {
    case .all: unclear(at: span)
    case .some: lacking(at: span)
    case .nothing: notGiven
    }
  }

  private var notGiven: Words {
    let parameters = needed.binding.parameters.map(\.name.value).quotedList
    return Words(
      "'\(name)' has parameters (\(parameters)), which are not given here",
      node.binding.discovery == nil ? remedies : remediesOfDiscovered)
  }

  private var remedies: [Note] {
    let reference = WrittenReference(name: edge.span, source: table.source(edge.span.source))
    let isMember = !reference.isPlaceholder && reference.path != edge.span
    let remedy: Remedy =
      node.gathers
      ? "let the elements be closures that take them: '\(closure)'"
      : isMember
        ? "pass 'provider(\(edge.name))' on: its caller gives them, and reads the member of the value"
        : .write(node.spelling("provider(\(edge.name))", for: edge), at: edge.whole, ", a closure that takes them")
    var notes = [Note(remedy, edge.span)]
    if !node.gathers, !node.isReplacement, node.binding.scope == .factory {
      let names = needed.binding.parameters.map { YAMLText.name($0.name.value) }
      let list = "parameters: [\(names.joined(separator: ", "))]"
      let own =
        node.binding.parameters.isEmpty
        ? "or add \(list.inQuotes) to '\(node.name.value)': they are then passed on"
        : "or let '\(node.name.value)' have these parameters, which are then passed on"
      // No edit: the callers of the factory would have to give them.
      notes.append(.init(own, edge.span))
    }
    return notes
  }

  /// The parameters of a rule's binding follow from the rule, and the rest from Swift.
  private var remediesOfDiscovered: [Note] {
    var notes: [Note] = []
    if let index = node.name.span.subject, let matches = table.matches[node.name.span.source] {
      let rule = matches.rules[matches.types[index].rule]
      if let remedy = RuleRemedies(source: table.source(rule.span.source)).takeUnsupplied(by: rule) {
        notes.append(.init(remedy, edge.span))
      }
    }
    notes.append(
      .init("\(notes.isEmpty ? "" : "or ")let its initializer take a closure in Swift: '\(closure)'", edge.span))
    return notes
  }

  /// The type of closures that take the parameters, of a collection's elements where the factory is a member.
  private var closure: String {
    let types = needed.binding.parameters.map(\.type.text).joined(separator: ", ")
    return "(\(types)) -> \(node.binding.construction.gathered?.element.text ?? needed.binding.type.text)"
  }

  /// Of a factory's parameter with a default nobody knows whether the caller's is meant.
  private func unclear(at span: Span) -> Words {
    let unclear = zip(needed.binding.parameters, passed.values).filter { _, value in
      if case .unclear = value { true } else { false }
    }.map(\.0)
    let calls = [passed.call(edge.name), passed.call(edge.name, passesUnclear: false)]
    return Words(
      "'\(node.name.value)' could pass its '\(unclear[0].name.value)' on to '\(name)', or leave that to its default",
      unclear.map {
        .init("'\(name)' has the parameter '\($0.name.value)' with a default here", $0.name.span)
      } + calls.map { .init(write($0), span) })
  }

  /// The caller has only some of the parameters.
  private func lacking(at span: Span) -> Words {
    var notes: [Note] = []
    for (parameter, value) in zip(needed.binding.parameters, passed.values) where value == .missing {
      notes.append(.init("the parameter '\(parameter.name.value)' of '\(name)' is declared here", parameter.name.span))
      if let own = node.binding.parameters.first(where: { $0.name.value == parameter.name.value }) {
        notes.append(.init("'\(own.name.value)' has another type here, '\(own.type.text)'", own.name.span))
      }
    }
    let missing = passed.missing
    let remedy = add(missing)
    if let remedy { notes.append(.init(remedy, span)) }
    if node.binding.discovery == nil {
      let start = remedy == nil ? "" : "or "
      notes.append(.init("\(start)give it in a call of its provider: \(item(passed.call(edge.name)).text)", span))
    }
    let texts = missing.map { "\($0.name.value): \($0.type.text)" }.quotedList
    return Words("'\(name)' takes \(texts), and '\(node.name.value)' has no such parameter", notes)
  }

  /// The parameters that its caller lacks, as more of its own.
  private func add(_ missing: [Parameter]) -> Remedy? {
    let given = node.binding.parameters
    // A rule's binding has the parameters that follow from the rule.
    guard node.binding.discovery == nil, let first = given.first,
      !missing.contains(where: { own in given.contains { $0.name.value == own.name.value } })
    else { return nil }
    let text = missing.map { parameter in
      let name = YAMLText.name(parameter.name.value)
      return first.isListed ? name : "\(name): \(YAMLText.item(parameter.type.text))"
    }.joined(separator: ", ")
    let edits = FileEdits(table.source(first.name.span.source))
    return Remedy(
      "add \(text.inQuotes) to 'parameters'",
      first.isListed
        ? edits.items([text], after: given[given.count - 1].name.span) : edits.item(text, before: first.name.span))
  }

  // MARK: Items

  private func write(_ call: String) -> Remedy {
    let (item, place) = item(call)
    var remedy =
      if let place {
        Remedy.write(item, at: place)
      } else {
        Remedy("add \(item.inQuotes) to 'arguments'", .addArgument(item, toEntryAt: node.binding.name.span))
      }
    guard !effects.isEmpty else { return remedy }
    remedy.edits += effects.map { .addKey($0, toEntryAt: node.binding.name.span) }
    let keys = effects.joined(separator: ", ")
    return Remedy(message: "\(remedy.message), and '\(keys)' to '\(node.name.value)'", edits: remedy.edits)
  }

  /// The keys for the effects of a call of the provider, which an expression does not have by itself.
  private var effects: [String] {
    guard case .binding(let id) = edge.target else { return [] }
    let (needed, own) = (graph.effects(ofAskingFor: id), node.binding.effects)
    var keys: [String] = []
    if needed.isAsync, !own.isAsync { keys.append("async: true") }
    if needed.canThrow, !own.canThrow { keys.append("throws: true") }
    return keys
  }

  /// The item that makes a call in the place of an edge, and the place; nil where nothing is written there yet.
  private func item(_ call: String) -> (text: String, place: Span?) {
    let dependency = node.dependencies.first { dependency in
      guard case .target(_, edge.target) = dependency.value else { return false }
      return dependency.span.start <= edge.span.start && edge.span.end <= dependency.span.end
    }
    guard let dependency, case .target(let members, _) = dependency.value else { return (call, edge.whole) }
    let value = ([call] + members).joined(separator: ".")
    let text = YAMLText.argument(YAMLText.item("value(\(value))"), of: "", label: dependency.label)
    return (text, edge.isAutowired ? nil : dependency.span)
  }
}

extension PassedParameters {
  /// The call of a provider of the factory, in which parameters with a default have it or what the caller passes on.
  fileprivate func call(_ name: String, passesUnclear: Bool = true) -> String {
    let arguments = zip(parameters, values).map { parameter, value in
      switch value {
      case .passed: "$\(parameter.name.value)"
      case .unclear: passesUnclear ? "$\(parameter.name.value)" : parameter.defaultValue?.text ?? "…"
      case .omitted: parameter.defaultValue?.text ?? "…"
      case .missing: "…"
      }
    }
    return "$provider(\(name))(\(arguments.joined(separator: ", ")))"
  }
}
