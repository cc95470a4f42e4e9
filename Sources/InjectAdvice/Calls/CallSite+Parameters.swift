import BindingsYAML
import InjectGenCore
import SwiftModel

// Parameters of the binding that what is called lacks.
extension CallSite {
  static func words(untyped parameter: Parameter, _ reason: UntypedReason) -> Words {
    let name = parameter.name
    var meant: Misspelling?
    let why: String
    switch reason {
    case .nothingIsCalled: why = "nothing is called that declares it"
    case .undeclared(let callee, let wiring):
      why = "no Swift file that is read declares '\(callee.value)'"
      meant = wiring?.spelling?.misspelled(called: callee)
    case .macro(let macro): why = "the macro '\(macro)' may declare the initializer"
    }
    return Words(
      "the type of '\(name.value)' is not known: \(why)",
      meant.map { Note(.didYouMean($0.meant, at: $0.span), $0.span) }
        ?? .init("write a mapping of names to types", name.span))
  }

  func words(unknown parameter: Parameter, _ callable: Callable) -> Words {
    let name = parameter.name
    let labels = callable.parameters.map(\.shownName)
    var notes: [Note] = []
    if let near = NearMiss.find(name.value, among: labels) {
      notes.append(.init(Remedy.write(near, at: name.span), name.span))
    }
    let has = labels.isEmpty ? "has no parameters" : "has \(labels.quotedList)"
    notes.append(.init("'\(callable.signature)' \(has)", wiring.span(of: callable.place) ?? callee.span))
    let placeholders = part.binding.expressions.flatMap(\.placeholders)
    if placeholders.contains(where: { $0.name.value == name.value }) {
      notes.append(.init("an expression uses it: write a mapping of names to types", name.span))
    }
    return Words("'\(callee.value)' has no parameter '\(name.value)'", notes)
  }

  /// A property without a type in Swift has none in a list.
  func remedy(for declared: Callable.Parameter) -> Remedy {
    guard declared.text.isEmpty else { return "write a mapping of names to types" }
    let value = declared.defaultText.map { " = \($0)" } ?? ""
    let property = "var \(declared.name): Type\(value)"
    return "its type is inferred: in Swift write '\(property)'; here write a mapping of names to types"
  }
}

// Calls of what a macro may declare: nothing that is read shows its parameters.
extension CallSite {
  /// Of a call without `arguments`. The line to write is the one for an initializer that takes the properties.
  func words(unread callable: Callable, _ macro: String) -> Words {
    let guess = wiring.wire(callable, [], of: part)
    var items: [(parameter: Int, text: String)] = guess.choices.compactMap { choice in
      if case .omitted = choice.value { return nil }
      return (choice.parameter, callable.parameters[choice.parameter].item(choice.value))
    }
    var additions: [Remedy] = []
    for problem in guess.problems {
      guard let (parameter, item, addition) = proposal(problem),
        let index = callable.parameters.firstIndex(where: { $0.place.range == parameter.place.range })
      else { continue }
      items.append((index, item))
      additions += [addition].compactMap(\.self)
    }
    let line = "arguments: [\(items.sorted { $0.parameter < $1.parameter }.map(\.text).joined(separator: ", "))]"
    let added = additions.map { ", and \($0.message)" }.joined()
    let remedy = Remedy(
      message: "add \(line.inQuotes)\(items.isEmpty ? ", or name there what it takes" : "")\(added)",
      edits: [adding(key: line)] + additions.flatMap(\.edits))
    return Words(
      "the initializer of '\(callee.value)' cannot be read, because the macro '\(macro)' may declare one",
      .init("it is declared here", wiring.span(of: callable.place) ?? callee.span), .init(remedy, name.span))
  }

  /// The item to write for a parameter that no step has decided.
  private func proposal(_ problem: WiringProblem) -> (Callable.Parameter, item: String, addition: Remedy?)? {
    switch problem {
    case .missingBinding(let argument):
      let missing = MissingArgumentDetails(argument)
      if let item = missing.items.first { return (missing.parameter, item, nil) }
      guard let addition = missing.additions.first else { return nil }
      let item = addition.item ?? missing.parameter.item(.named(.value, missing.parameter.noun))
      return (missing.parameter, item, entry(of: addition))
    case .ambiguousArgument(let ambiguous): return Self.items(ambiguous).first.map { (ambiguous.parameter, $0, nil) }
    case .unknownArgument, .omittedArgument, .noDefault, .failable: return nil
    }
  }
}

// Methods in `calls`, of which none takes the arguments.
extension CallSite {
  func words(uncalled methods: [Callable]) -> Words {
    let labels = arguments.map { "\($0.label ?? "_"):" }.joined()
    let isOne = Set(methods.map(\.signature)).count == 1
    return Words(
      "nothing is declared as '\(callee.value)(\(labels))'",
      declarations(isOne ? [methods[0]] : methods) { "'\($0.signature)' is declared here" }
        + (isOne ? [.init("pass what it takes: \(call(of: methods[0]))", callee.span)] : []))
  }

  /// A call as an item of `calls`, with what is written and what is found for the rest.
  private func call(of method: Callable) -> String {
    let choices = wiring.wire(method, arguments, of: part).choices
    let items = method.parameters.indices.compactMap { index -> String? in
      let parameter = method.parameters[index]
      switch choices.first(where: { $0.parameter == index })?.value {
      case .written(let argument): return arguments.dropFirst(argument).first.map { source.text(of: $0.span) }
      case .named(let kind, let name): return parameter.item(.named(kind, name))
      case .omitted: return nil
      case nil: return parameter.item(writing: "value(…)")
      }
    }
    return items.isEmpty ? callee.value : "\(callee.value): [\(items.joined(separator: ", "))]"
  }
}
