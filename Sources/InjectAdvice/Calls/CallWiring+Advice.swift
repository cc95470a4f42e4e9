import BindingsYAML
import InjectGenCore
import SwiftModel

// What the words about calls ask what a call sees.
extension CallWiring {
  /// The string that an input of a parameter's name has in the place of its type.
  func literal(_ candidate: Candidate, as parameter: Callable.Parameter) -> Note? {
    guard candidate.kind == .input, parameter.text == "String", let span = candidate.typeSpan, let spelling else {
      return nil
    }
    let source = composition.names.table.source(span.source)
    let type = SwiftType(candidate.type, at: span)
    return spelling.isLiteral(type, in: source) ? .init(.literal(type), span) : nil
  }

  /// The right type of what has a parameter's name and a misspelled type.
  func respelled(_ candidate: Candidate, as parameter: Callable.Parameter) -> Misspelling? {
    guard let span = candidate.typeSpan, let spelling else { return nil }
    return spelling.misspelled(in: SwiftType(candidate.type, at: span)).first { found in
      isType(candidate.type.replacing(found.name, with: found.meant), of: candidate, as: parameter)
    }
  }

  /// Whether a text that is written as the type of a candidate is that of a parameter.
  func isType(_ text: String, of candidate: Candidate, as parameter: Callable.Parameter) -> Bool {
    let context = table.context(ofModule: candidate.module)
    guard let wanted = parameter.type, let type = table.type(text, in: context) else { return false }
    return table.isDeclared(type, toBe: wanted.unwrapped)
  }

  /// A name with the module that declares it.
  func qualified(_ name: String, in module: String) -> String {
    table.written(.named([module, name].map { .init(text: $0, arguments: []) }), in: 0)
  }

  /// The candidates that are declared to be of a parameter's type under a condition, with that.
  func candidates(
    beingSometimes parameter: Callable.Parameter, in file: Int
  ) -> [(candidate: Candidate, condition: UndecidedCondition)] {
    guard let type = parameter.type?.unwrapped, !type.isOpen else { return [] }
    let table = declarations(seenFrom: file)?.table ?? table
    return candidates(in: file).index.conditional.compactMap { candidate in
      candidate.fullType.flatMap { table.condition(of: $0, being: type) }.map { (candidate, $0) }
    }
  }

  /// The containers that have a binding of a type, with its name: a file without a parent could be a child of each.
  func parents(supplying type: CanonicalType, to file: Int) -> [(container: String, binding: String)] {
    let (container, names) = (composition.container, composition.names)
    guard file == 0, composition.kind == .container, container.parent == nil else { return [] }
    return (exported[type.form] ?? []).compactMap { entry in
      let other = names.table.names.files[entry.file]
      guard other.kind == .container, names.sees(entry, from: file),
        !names.table.names.descends(entry.file, from: container.source)
      else { return nil }
      return (other.name.value, entry.name.value)
    }
  }

  /// The constructions in the place of the initializers of a type that a binding calls.
  func constructions(of callee: String, for part: ComposedBinding) -> [(key: BindingsKey, text: String)] {
    guard let seen = declarations(seenFrom: part.namesFile), let type = seen.declaredType(callee) else { return [] }
    return seen.table.constructions(of: type)
  }

  /// The default of a parameter as the file of a binding can write it.
  func defaultValue(of parameter: Callable.Parameter, of part: ComposedBinding) -> SwiftExpression? {
    parameter.defaultText.flatMap { declarations(seenFrom: part.namesFile)?.defaultValue($0, at: part.name.span) }
  }

  /// The items of `arguments` of which each decides for one of several overloads.
  func decidingItems(
    _ callables: [Callable], _ arguments: [Dependency], of part: ComposedBinding
  ) -> [String] {
    callables.compactMap { callable in
      let choices = wire(callable, arguments, of: part).choices.filter { $0.reason != .argument }
      return choices.lazy.map { (choice: $0, parameter: callable.parameters[$0.parameter]) }.first {
        choice, parameter in
        guard let candidate = candidate(choice.value, of: part) else { return false }
        return callables.allSatisfy { other in
          other.signature == callable.signature && other.place.range == callable.place.range
            || !fits(candidate, choice.value, other.parameters[choice.parameter])
        }
      }.map { $0.parameter.item($0.choice.value) }
    }
  }
}

extension TypeTable {
  /// The constructions in the place of a type's initializers, each with its key and as a bindings file writes it: its
  /// static methods where others can call no initializer, `Store.open`, or else its own instance, `Tracker.shared`.
  func constructions(of type: Int) -> [(key: BindingsKey, text: String)] {
    let makers = makers(of: type)
    if makers.isEmpty { return instance(of: type).map { [(.value, FileEdits.quoted($0))] } ?? [] }
    return makers.map { (.factory, $0) }
  }
}
