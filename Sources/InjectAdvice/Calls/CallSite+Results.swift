import BindingsYAML
import InjectGenCore
import SwiftModel

// What may be nil: the result of a function, for a binding whose type has no nil, and a requirement.
extension CallSite {
  func words(resultOf callable: Callable, _ choices: [ArgumentChoice]) -> Words {
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    let optional = Remedy("let it be optional: type: \(type)", .replace(part.binding.type.span, with: type))
    let value = writing(
      callable.expression(choices, arguments), callable, "\(canBeOptional ? "or " : "")trap where it is nil: ",
      "; with '?? …' instead of '!' there is another value")
    let remedies = [canBeOptional ? optional : nil, value].compactMap(\.self)
    return Words(
      "'\(callable.signature)' can return nil, and the container needs a value",
      declarations([callable]) { _ in "it is declared here" } + remedies.map { .init($0, callee.span) })
  }

  /// Two ways to construct a value that can be missing: as an optional, or with a stop where it is nil.
  func failureRemedies(_ value: String, _ callable: Callable) -> [Remedy] {
    if matched != nil {
      return [writing(value, callable, "bind it, to trap where it fails: ")].compactMap(\.self)
    }
    let type = FileEdits.quoted("\(part.binding.type.parenthesized)?")
    let optional =
      canBeOptional
      ? writing(String(value.dropLast()), callable, "let it be optional: type: \(type), ") : nil
    // Where a type alone is written, it is called too.
    let typed = Edit.replace(part.binding.type.span, with: type)
    return [
      optional.map { Remedy(message: $0.message, edits: $0.edits.isEmpty ? [] : [typed] + $0.edits) },
      writing(value, callable, "\(canBeOptional ? "or " : "")trap where it fails: "),
    ].compactMap(\.self)
  }

  /// Whether the binding's type may be an optional one: nothing is done with its values, and it has a type of its own.
  private var canBeOptional: Bool {
    let binding = part.binding
    return part.view == nil && binding.scope != .weak && binding.teardown == nil && binding.properties.isEmpty
      && binding.calls.isEmpty
  }

  /// The remedy to write an expression in the place of a call, with the effects and the actor of the call. Nil where no
  /// expression can ask for what the call is given: the container.
  private func writing(_ value: String, _ callable: Callable, _ before: String, _ more: String = "") -> Remedy? {
    if composition.containers.contains(where: { value.contains("$\($0.container.name.value)") }) { return nil }
    var keys: [String] = []
    if callable.throwing != .nothing, !part.binding.effects.canThrow { keys.append("throws: true") }
    if callable.isAsync, !part.binding.effects.isAsync { keys.append("async: true") }
    if case .actor(let actor) = callable.isolation, part.binding.isolation == nil,
      composition.container.isolation != .actor(actor)
    {
      keys.append("isolation: \(actor)")
    }
    let text = "value: \(FileEdits.quoted(value))"
    let construction = ([text] + keys).joined(separator: ", ")
    if let line = bindingLine("", construction: construction) {
      return Remedy("\(before)\(line.inQuotes)\(more)", .addEntry(line, under: "bindings", source.id))
    }
    // Nothing declares the types of an expression's parameters.
    let listed = part.binding.parameters.filter(\.isListed)
    if !listed.isEmpty {
      let types = listed.map { "\($0.name.value): \(YAMLText.item($0.type.text))" }.joined(separator: ", ")
      return "\(before)\(construction), parameters: { \(types) }\(more)"
    }
    let written =
      isVariant && !keys.isEmpty ? "\(text), and \(keys.joined(separator: ", ")) for the binding" : construction
    return Remedy(
      message: before + written + more,
      edits: writing(value: value) + keys.map { .addKey($0, toEntryAt: entry) })
  }

  /// The type to write for a requirement that is `optional` and has an optional type.
  func withoutOptional(_ candidate: Candidate) -> Note? {
    guard let span = candidate.typeSpan, candidate.type.hasSuffix("?)?"),
      !composition.names.table.source(span.source).text(of: span).contains(candidate.type)
    else { return nil }
    let type = YAMLText.item(String(candidate.type.dropFirst().dropLast(3)))
    return .init(.write(type, at: span, ": 'optional' adds the '?'"), span)
  }
}

extension Callable {
  /// The call as an expression: `Search(text: $text)!`.
  func expression(_ choices: [ArgumentChoice], _ written: [Dependency]) -> String {
    let arguments = parameters.enumerated().flatMap { index, parameter -> [String] in
      let values = choices.filter { $0.parameter == index }
      if values.isEmpty { return [parameter.label.map { "\($0): …" } ?? "…"] }
      return values.compactMap { choice in
        let argument: String
        switch choice.value {
        case .written(let index): argument = written[index].reference.expression
        case .named(let kind, let name): argument = kind == .value ? "$\(name)" : "$\(kind)(\(name))"
        case .omitted: return nil
        }
        return choice.label.map { "\($0): \(argument)" } ?? argument
      }
    }
    return "\(spelling)(\(arguments.joined(separator: ", ")))!"
  }
}
