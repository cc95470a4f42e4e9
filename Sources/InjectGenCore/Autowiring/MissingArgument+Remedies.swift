import BindingsYAML
import SwiftModel

// What is said of a parameter that nothing supplies: who nearly does, and what to write.
extension MissingArgument {
  /// As many implementations as are shown.
  private static let mostAdditions = 3

  static func describe(
    _ parameter: Callable.Parameter, _ mismatches: [(candidate: Candidate, why: Mismatch)], search: ParameterSearch
  ) -> MissingArgument {
    let missing = MissingArgument(parameter: parameter, mismatches: mismatches)
    guard let type = parameter.type else { return missing }
    if type.isAmbiguous {
      missing.ambiguousName = search.table.ambiguousName(in: parameter.spelling, parameter.context)
    }
    missing.isDeclared = search.table.isFromFiles(type.form)
    let fitting = search.all(declaredToBe: type.wrapped ?? type)
    if type.isOpen {
      missing.items = mismatches.map { parameter.item($0.candidate.reference) }
      return missing
    }
    if let child = fitting.first(where: { $0.candidate.kind == .child })?.candidate {
      missing.child = "(\(child.parameters.map(\.type).joined(separator: ", "))) -> \(child.type)"
      return missing
    }
    missing.mismatches += search.factories(of: type.wrapped ?? type, besides: mismatches.map(\.candidate.id))
    let named = Set(mismatches.map(\.candidate.id))
    missing.needingProviders = fitting.map(\.candidate).filter { !$0.parameters.isEmpty && !named.contains($0.id) }
    missing.handle = search.handle(of: type.wrapped ?? type)
    let usable = fitting.map(\.candidate).filter { $0.parameters.isEmpty }
    let near = NearMiss.find(parameter.shownName, among: usable.map(\.name))
    let kept = search.kept(for: type.wrapped ?? type)
    if !kept.isEmpty { missing.isDeclared = true }
    missing.nearMiss = near.flatMap { name in usable.first { $0.name == name } }
    missing.items = kept.map { parameter.item(askingLater: $0) } + usable.map { parameter.item($0.reference) }
    if parameter.isVariadic {
      missing.items.append(parameter.item(.omitted))
    } else if let object = (type.wrapped ?? type).form.handled.map({ CanonicalType($0) }) {
      missing.objects = (freeName(parameter, object, search), YAMLText.item(search.table.spelling(object)))
    } else {
      missing.additions = additions(parameter, type, search, existing: fitting)
    }
    return missing
  }

  /// A property with an attribute that may be any wrapper: who knows it writes the argument, or that there is none.
  static func unread(_ parameter: Callable.Parameter, search: ParameterSearch) -> MissingArgument {
    let missing = MissingArgument(parameter: parameter)
    let fitting = parameter.type.map { search.all(declaredToBe: $0.wrapped ?? $0) } ?? []
    missing.items = fitting.map(\.candidate).filter(\.parameters.isEmpty).map { parameter.item($0.reference) }
    missing.items.append(parameter.item(.omitted))
    return missing
  }

  private static func additions(
    _ parameter: Callable.Parameter, _ type: CanonicalType, _ search: ParameterSearch,
    existing: [ParameterSearch.Entry]
  ) -> [Addition] {
    let table = search.table
    let wanted = type.wrapped ?? type
    let free = freeName(parameter, wanted, search)
    let name = YAMLText.name(free)
    let item = free == parameter.shownName ? nil : parameter.item(.value(free))
    guard table.isFromFiles(wanted.form) else {
      return [Addition(section: .inputs, line: "\(name): \(spelling(parameter, search))", item: item)]
    }
    let shown = YAMLText.item(table.spelling(wanted))
    if let line = collection(named: free, wanted, search) {
      let input = Addition(section: .inputs, line: "\(name): \(shown)", item: item)
      return [Addition(section: .bindings, line: line, item: item), input]
    }
    if let own = table.declaredType(wanted.form), table.isConstructed(own), wanted.form != search.constructed?.form {
      let makers = table.makers(of: own).prefix(mostAdditions).map { "{ type: \(shown), factory: \($0) }" }
      return (makers.isEmpty ? [shown] : makers).map {
        Addition(section: .bindings, line: "\(name): \($0)", item: item)
      }
    }
    let implementations = table.implementations(of: wanted).map { table.form(ofType: $0) }
      .filter { $0 != search.constructed?.form }
    if implementations.isEmpty { return [Addition(section: .inputs, line: "\(name): \(shown)", item: item)] }
    var keys: [String] = []
    for implementation in implementations.prefix(mostAdditions) {
      // What exists, or may be what exists, is not constructed once more.
      let known = existing.first { entry in
        entry.candidate.kind == .binding
          && (entry.type.map { table.isDeclared(CanonicalType(implementation), toBe: $0) } ?? false)
      }?.candidate
      let key =
        known.flatMap { $0.parameters.isEmpty ? "alias: \(YAMLText.name($0.name))" : nil }
        ?? "implementation: \(YAMLText.item(table.spelling(CanonicalType(implementation))))"
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.map { Addition(section: .bindings, line: "\(name): { type: \(shown), \($0) }", item: item) }
  }

  /// A collection of the bindings of an array's elements. Those that say `into` are its members by that.
  private static func collection(named name: String, _ type: CanonicalType, _ search: ParameterSearch) -> String? {
    guard case .array(let form) = type.form, case let element = CanonicalType(form) else { return nil }
    let candidates: [Candidate] = search.all(declaredToBe: element).map(\.candidate)
    let fitting = candidates.filter {
      $0.kind == .binding && $0.isLocal && $0.passing == .value && $0.parameters.isEmpty
    }
    guard !fitting.isEmpty else { return nil }
    let members = fitting.filter { $0.collection != name }.map { YAMLText.name($0.name) }
    let list = members.isEmpty ? "" : ", members: [\(members.joined(separator: ", "))]"
    return "\(YAMLText.name(name)): { collection: \(YAMLText.item(search.table.spelling(element)))\(list) }"
  }

  /// The parameter's name, if no candidate has it; else one after its type.
  private static func freeName(
    _ parameter: Callable.Parameter, _ type: CanonicalType, _ search: ParameterSearch
  ) -> String {
    let name = SwiftName.near(parameter.shownName)
    let other = "other\(name.prefix(1).uppercased())\(name.dropFirst())"
    var names = [name, other]
    if search.table.isFromFiles(type.form), case .named(let path) = type.form.parts[0], let last = path.last?.text {
      names.insert(SwiftName.uncapitalized(last), at: 1)
    }
    return names.first { search.named($0) == nil && search.candidates.named($0) == nil } ?? "\(other)2"
  }

  /// The type of a parameter as that of an input. Inputs are used on any thread, and a function says that it can be. An
  /// alias takes no attribute: the function stands in its place.
  private static func spelling(_ parameter: Callable.Parameter, _ search: ParameterSearch) -> String {
    let (table, context) = (search.table, NameContext(module: search.module))
    var text = table.spelling(of: parameter, in: search.module) ?? parameter.spelling
    if let type = parameter.type, case .function = type.form, let form = table.form(text) {
      if !table.functionMarks(form, in: context).contains(where: ClosureType.saysIsolation) {
        if table.isFunctionAlias(text, in: context) { text = table.spelling(type) }
        text = "@Sendable \(text)"
      }
    }
    return YAMLText.item(parameter.isVariadic ? "[\(text)]" : text)
  }
}

extension ParameterSearch {
  /// The factories of a function's result that are other functions: they have other parameters, or those in another
  /// order.
  fileprivate func factories(
    of type: CanonicalType, besides known: [Int]
  ) -> [(candidate: Candidate, why: MissingArgument.Mismatch)] {
    guard case .function(_, _, _, let result) = type.form, table.isFromFiles(result) else { return [] }
    return candidates.ofType(CanonicalType(result)).map(\.candidate)
      .filter { $0.isFactory && !own.contains($0.id) && !known.contains($0.id) }.map { ($0, .otherFunction) }
  }

  /// The kept bindings of a declared type that a closure returns. By its type it is given a factory alone.
  fileprivate func kept(for type: CanonicalType) -> [Candidate] {
    guard case .function(_, _, _, let result) = type.form, table.isFromFiles(result) else { return [] }
    let entries = candidates.ofType(CanonicalType(result)).filter { entry in
      [.singleton, .weak].contains(entry.candidate.scope) && entry.candidate.kind == .binding
        && !own.contains(entry.candidate.id) && table.isProvider(of: entry, type)
    }
    return CandidateIndex.distinct(entries).map(\.candidate)
  }

  /// The candidate whose handle finds objects of a type.
  fileprivate func handle(of type: CanonicalType) -> Candidate? {
    candidates.entries.first { entry in
      entry.candidate.passing == .handle && entry.type?.form.handled == type.form
    }?.candidate
  }

  /// All candidates of a type but the binding itself, however they can be passed.
  func all(declaredToBe type: CanonicalType) -> [Entry] {
    parameters.filter { entry in entry.type.map { table.isDeclared($0, toBe: type) } ?? false }
      + CandidateIndex.distinct(candidates.all(declaredToBe: type).filter { !own.contains($0.candidate.id) })
  }
}

extension Callable.Parameter {
  /// Whether a binding, an input or a parameter of a factory can have its name: it is not in backticks alone.
  var canShareName: Bool { SwiftName.isIdentifier(shownName) }
}
