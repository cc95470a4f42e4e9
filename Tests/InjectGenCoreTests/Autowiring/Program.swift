import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectGenCore
@testable import SwiftModel

/// Swift files whose declarations are read. The container is in the module `App`.
struct Program {
  let table: TypeTable

  init(table: TypeTable) { self.table = table }

  /// A program whose own module has one file.
  ///
  /// The other modules are targets of the same package or, with `other` before their names, of another.
  init(_ text: String, _ modules: KeyValuePairs<String, String> = [:], defaultIsolation: String? = nil) {
    self.init(files: [text], modules, defaultIsolation: defaultIsolation)
  }

  /// A program whose own module has some files, named `App/0.swift` and so on.
  init(files: [String], _ modules: KeyValuePairs<String, String> = [:], defaultIsolation: String? = nil) {
    var scanned = [
      ScannedModule(
        name: "App", distance: .own, files: Self.scan(files, "App"), defaultIsolation: defaultIsolation)
    ]
    for (name, text) in modules {
      let isOther = name.hasPrefix("other ")
      let name = isOther ? String(name.dropFirst("other ".count)) : name
      scanned.append(
        ScannedModule(name: name, distance: isOther ? .other : .package, files: Self.scan([text], name)))
    }
    table = TypeTable(scanned)
  }

  private static func scan(_ texts: [String], _ module: String) -> [ScannedFile] {
    texts.enumerated().map { index, text in
      ScannedFile(SwiftFile(path: "\(module)/\(index).swift", bytes: Array(text.utf8)))
    }
  }

  /// A type in full, as a bindings file of `App` means it.
  func type(_ text: String) -> CanonicalType? {
    table.type(text, in: NameContext(module: 0))
  }

  func callables(_ callee: String, _ labels: String?...) -> CallableSelection {
    SeenDeclarations(of: table, seenFrom: 0).find(callee, arguments: labels)
  }

  /// What each parameter of a call is given, a line each; then what is wrong.
  func wiring(
    _ callee: String, _ arguments: [String] = [], from candidates: [Candidate], parameters: [Candidate] = [],
    of own: String..., mode: AutowireMode = .types
  ) -> String {
    let written = arguments.map { Dependency($0) }
    let seen = SeenDeclarations(of: table, seenFrom: 0)
    let selection = seen.find(callee, arguments: written.map(\.label))
    guard case .found(let callable) = selection else { return "\(selection)" }
    let all = candidates.enumerated().map { $1.numbered($0, in: seen) }
    let wiring = ParameterSearch(
      for: callable, among: CandidateIndex(all, among: table), in: seen,
      parameters: parameters.enumerated().map { $1.numbered(1000 + $0, in: seen) },
      of: (nil, Set(all.filter { own.contains($0.name) }.map(\.id))), mode: mode
    ).wire(written)
    return (wiring.choices.map { $0.line(arguments) } + wiring.problems.map(\.line)).joined(separator: "\n")
  }
}

extension Candidate {
  static func binding(
    _ name: String, _ type: String, takes parameters: KeyValuePairs<String, String> = [:]
  ) -> Candidate {
    Candidate(
      id: 0, name: name, kind: .binding, type: type, parameters: parameters.map { Parameter($0.key, $0.value) },
      in: .none)
  }

  static func input(_ name: String, _ type: String) -> Candidate {
    Candidate(id: 0, name: name, kind: .input, type: type, in: .none)
  }

  /// A binding of a container above.
  static func inherited(_ name: String, _ type: String) -> Candidate {
    Candidate(id: 0, name: name, kind: .binding, type: type, isLocal: false, in: .none)
  }

  static func foreign(_ name: String, _ type: String) -> Candidate {
    Candidate(id: 0, name: name, kind: .binding, type: "Foreign<\(type)>", passing: .weak, in: .none)
  }

  static func child(_ name: String, takes inputs: KeyValuePairs<String, String> = [:]) -> Candidate {
    Candidate(
      id: 0, name: name, kind: .child, type: name, parameters: inputs.map { Parameter($0.key, $0.value) }, in: .none)
  }

  static func parameter(_ name: String, _ type: String) -> Candidate {
    Candidate(id: 0, name: name, kind: .parameter, type: type, in: .none)
  }

  fileprivate func numbered(_ id: Int, in seen: SeenDeclarations) -> Candidate {
    Candidate(
      id: id, name: name, kind: kind, type: type, passing: passing, isLocal: isLocal, module: module,
      parameters: parameters, span: span, in: seen)
  }
}

extension SeenDeclarations {
  /// Those of nothing: a candidate is entered anew in a program.
  static var none: SeenDeclarations {
    SeenDeclarations(of: TypeTable([ScannedModule(name: "App", distance: .own, files: [])]), seenFrom: 0)
  }
}

extension Parameter {
  init(_ name: String, _ type: String) {
    let span = Span(source: SourceID(0), start: 0, end: 0)
    self.init(name: Located(name, span), type: SwiftType(type, at: span))
  }
}

extension Dependency {
  /// `path: databasePath`, `_: store`, `clock`
  fileprivate init(_ item: String) {
    let parts = item.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
    let (name, span) = (String(parts[parts.count - 1]), Span(source: SourceID(0), start: 0, end: 0))
    self.init(
      label: parts[0] == "_" ? nil : String(parts[0]),
      reference: name == "default()" ? .default : .named(.value, Located(name, span)), span: span)
  }
}

// MARK: What tests compare

extension ArgumentChoice {
  fileprivate func line(_ arguments: [String]) -> String {
    let text: String
    switch value {
    case .written(let index): text = arguments[index]
    case .named(.value, let name): text = "\(label ?? "_"): \(name)"
    case .named(let kind, let name): text = "\(label ?? "_"): \(kind)(\(name))"
    case .omitted: text = "\(label ?? "_") is left out"
    }
    return "\(text) (\(reason))"
  }
}

extension WiringProblem {
  fileprivate var line: String {
    switch self {
    case .missingBinding(let missing): return MissingArgumentDetails(missing).line
    case .ambiguousArgument(let ambiguous):
      let items = CallSite.items(ambiguous).joined(separator: " or ")
      return "ambiguous-argument \(ambiguous.parameter.shownName): write \(items)"
    case .omittedArgument(let omitted): return "cannot be left out: \(omitted.parameter.shownName)"
    case .unknownArgument(let unknown):
      let meant = unknown.nearMiss.map { "; did you mean \($0)?" } ?? ""
      return "unknown-argument \(unknown.label ?? "_") of (\(unknown.labels.joined(separator: ", ")))"
        + (unknown.isRepeated ? "; it is repeated" : "") + meant
    case .noDefault(_, let parameter): return "no default: \(parameter.shownName)"
    case .failable(let callable, let choices, let written):
      return "failable: value: \(callable.expression(choices, written))"
    }
  }
}

extension MissingArgumentDetails {
  fileprivate var line: String {
    var lines = ["missing-binding \(parameter.shownName): \(parameter.text)"]
    lines += mismatches.map { "  \($0.candidate.name): \($0.candidate.type) is not passed: \($0.why)" }
    lines += needingProviders.map { "  \($0.name) takes parameters" }
    if let (name, modules) = ambiguousName { lines.append("  \(modules.quotedList) declare \(name)") }
    if let nearMiss { lines.append("  did you mean \(nearMiss.name)?") }
    lines += items.map { "  write \($0)" }
    lines += additions.map {
      "  add to \($0.section.rawValue): \($0.line)" + ($0.item.map { " and write \($0)" } ?? "")
    }
    return lines.joined(separator: "\n")
  }
}

extension CallableSelection: CustomStringConvertible {
  /// A line for what was chosen, or several for what there is to choose from.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .found(let callable): callable.text
    case .ambiguous(let callables): (["ambiguous-initializer"] + callables.map(\.signature)).joined(separator: "\n")
    case .conditional(let callables): (["conditional"] + callables.map(\.text)).joined(separator: "\n")
    case .unusable(let callables):
      (["unusable"] + callables.map { "\($0.signature): \($0.why)" }).joined(separator: "\n")
    case .unmatched(let callables): (["unmatched"] + callables.map(\.signature)).joined(separator: "\n")
    case .unknownLabels(let labels, let callables):
      (["unknown labels \(labels)"] + callables.map(\.signature)).joined(separator: "\n")
    case .notCallable(.hidden(let access, let module, _)): "\(access) in \(module)"
    case .notCallable(let reason): "not callable: \(reason)"
    }
  }
}

extension Callable {
  var text: String {
    let parameters = parameters.map { parameter in
      let names = parameter.label == parameter.name ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
      let type = parameter.type.map { "\($0.form)\($0.isOpen ? " (open)" : "")" } ?? "?"
      return "\(names): \(type)\(parameter.isVariadic ? "..." : "")\(parameter.hasDefault ? " =" : "")"
    }.joined(separator: ", ")
    let name = signature.prefix { $0 != "(" }
    let throwing =
      switch self.throwing {
      case .nothing: ""
      case .anything: " throws"
      case .only(let type, _): " throws(\(type))"
      }
    let actor =
      switch isolation {
      case .nonisolated: ""
      case .actor(let name): "@\(name) "
      case nil: "@? "
      }
    let shownResult = kind == .staticMethod || kind == .function ? " -> \(result.map { "\($0.form)" } ?? "?")" : ""
    return "\(actor)\(name)\(isFailable ? "?" : "")(\(parameters))\(isAsync ? " async" : "")\(throwing)\(shownResult)"
      + (condition.map { " #if \($0)" } ?? "")
  }

  var why: String {
    switch standing {
    case .usual, .secondary: "callable"
    case .unusable(.access(let level, let property)): "\(level)\(property.map { " as its property '\($0)'" } ?? "")"
    case .unusable(.unavailable): "unavailable"
    case .unusable(.archives): "for archives"
    }
  }
}
