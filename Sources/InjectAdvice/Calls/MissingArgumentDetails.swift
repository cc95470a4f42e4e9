import BindingsYAML
import InjectGenCore
import SwiftModel

/// The details of a parameter that nothing supplies: who nearly does, and what to write.
struct MissingArgumentDetails {
  /// A line to add to the bindings file.
  struct Addition: Equatable {
    enum Section: String {
      case inputs, bindings
    }

    let section: Section
    /// `clock: { type: any Clock, implementation: SystemClock }`
    let line: String
    /// The item of `arguments` that passes it, where no step would find it.
    let item: String?
  }

  /// As many implementations as are shown.
  private static let mostAdditions = 3

  private let argument: MissingArgument
  /// The candidates that have its label or its internal name, and the factories of a function's result.
  var mismatches: [(candidate: Candidate, why: MissingArgument.Mismatch)]
  /// Candidates of its type whose name is nearly the parameter's.
  private(set) var nearMiss: Candidate?
  /// Those of its type that take parameters, so that only their providers can be passed.
  private(set) var needingProviders: [Candidate] = []
  /// A name in its type that several modules declare, so that by type nothing is found.
  private(set) var ambiguousName: (name: String, modules: [String])?
  /// Whether the files read declare its type.
  private(set) var isDeclared = false
  /// The items for candidates of its type that are passed only explicitly, first that of the near miss.
  private(set) var items: [String] = []
  /// The one of its type that is kept elsewhere, and passed by its handle alone.
  private(set) var handle: Candidate?
  /// The closure that constructs the child container of its type, `(String) -> SessionContainer`: nothing else does.
  private(set) var child: String?
  /// The name and the type of foreign objects, where it takes a handle that finds them.
  private(set) var objects: (name: String, type: String)?
  /// Lines of which one supplies it.
  private(set) var additions: [Addition] = []

  var parameter: Callable.Parameter { argument.parameter }
  var unread: String? { argument.unread }
  var unbound: Candidate? { argument.unbound }

  /// The factories of its type, which take parameters.
  var factories: [Candidate] {
    mismatches.filter { $0.why == .takesParameters && $0.candidate.kind == .binding }.map(\.candidate)
      + needingProviders
  }

  init(_ argument: MissingArgument) {
    (self.argument, mismatches) = (argument, argument.mismatches)
    let (parameter, search) = (argument.parameter, argument.search)
    if argument.unread != nil {
      addUnread()
      return
    }
    guard let type = parameter.type else { return }
    ambiguousName = type.isAmbiguous ? search.table.ambiguousName(in: parameter.spelling, parameter.context) : nil
    isDeclared = search.table.isFromFiles(type.form)
    if type.isOpen {
      items = mismatches.map { parameter.item($0.candidate.reference) }
      return
    }
    let wanted = type.unwrapped
    let fitting = search.all(declaredToBe: search.table.conformed(by: wanted))
    if let child = fitting.first(where: { $0.kind == .child }) {
      self.child = "(\(child.parameters.map(\.type.text).joined(separator: ", "))) -> \(child.type)"
      return
    }
    mismatches += search.factories(of: wanted, besides: mismatches.map(\.candidate.id))
    mismatches += search.ambiguous(named: wanted, besides: mismatches.map(\.candidate.id))
    let named = Set(argument.mismatches.map(\.candidate.id))
    needingProviders = fitting.filter { !$0.parameters.isEmpty && !named.contains($0.id) }
    handle = argument.handle
    var usable = fitting.filter { $0.parameters.isEmpty }
    let near = NearMiss.find(parameter.shownName, among: usable.map(\.name))
    if let index = usable.firstIndex(where: { $0.name == near }) { nearMiss = usable.remove(at: index) }
    let kept = search.kept(for: wanted).map { parameter.item(askingLater: $0) }
    if !kept.isEmpty { isDeclared = true }
    items = [nearMiss].compactMap { $0.map { parameter.item($0.reference) } } + kept
    items += usable.map { parameter.item($0.reference) }
    if parameter.isVariadic {
      items.append(parameter.item(.omitted))
    } else if let object = wanted.form.handled.map({ CanonicalType($0) }) {
      objects = (Self.freeName(parameter, object, search), YAMLText.item(search.table.spelling(object)))
    } else {
      additions = Self.additions(parameter, type, search, existing: fitting)
    }
  }

  /// A property with an attribute that may be any wrapper: who knows it writes the argument, or that there is none.
  private mutating func addUnread() {
    let (parameter, search) = (argument.parameter, argument.search)
    let fitting = parameter.type.map { search.all(declaredToBe: $0.unwrapped) } ?? []
    items = fitting.filter(\.parameters.isEmpty).map { parameter.item($0.reference) }
    items.append(parameter.item(.omitted))
  }

  private static func additions(
    _ parameter: Callable.Parameter, _ type: CanonicalType, _ search: ParameterSearch,
    existing: [Candidate]
  ) -> [Addition] {
    let table = search.table
    let wanted = type.unwrapped
    let free = freeName(parameter, wanted, search)
    let name = YAMLText.name(free)
    let item = free == parameter.noun ? nil : parameter.item(.named(.value, free))
    guard table.isFromFiles(wanted.form) else {
      return [Addition(section: .inputs, line: "\(name): \(spelling(parameter, search))", item: item)]
    }
    // Among functions that are elements the attributes count.
    let isWritten = parameter.spelling.contains("->") && !type.isOptional
    let shown = isWritten ? spelling(parameter, search) : YAMLText.item(table.spelling(wanted))
    if let line = collection(named: free, wanted, search) {
      let input = Addition(section: .inputs, line: "\(name): \(shown)", item: item)
      return [Addition(section: .bindings, line: line, item: item), input]
    }
    if let own = table.declaredType(wanted.form), table.isConstructed(own), wanted.form != search.constructed?.form {
      return entries(of: own, shown, table).map { Addition(section: .bindings, line: "\(name): \($0)", item: item) }
    }
    let implementations = table.implementations(of: table.conformed(by: wanted)).map { table.form(ofType: $0) }
      .filter { $0 != search.constructed?.form }
    if implementations.isEmpty { return [Addition(section: .inputs, line: "\(name): \(shown)", item: item)] }
    var keys: [String] = []
    for implementation in implementations.prefix(mostAdditions) {
      // What exists, or may be what exists, is not constructed once more.
      let known = existing.first { candidate in
        candidate.kind == .binding
          && (candidate.fullType.map { table.isDeclared(CanonicalType(implementation), toBe: $0) } ?? false)
      }
      let key =
        known.flatMap { $0.parameters.isEmpty ? "alias: \(YAMLText.name($0.name))" : nil }
        ?? "implementation: \(YAMLText.item(table.spelling(CanonicalType(implementation))))"
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.map { Addition(section: .bindings, line: "\(name): { type: \(shown), \($0) }", item: item) }
  }

  /// The bindings of a type by itself, without their name. What has an instance of itself is seldom constructed again.
  private static func entries(of type: Int, _ shown: String, _ table: TypeTable) -> [String] {
    let others = table.constructions(of: type).prefix(mostAdditions).map { key, text in
      "{ type: \(shown), \(key.rawValue): \(text) }"
    }
    return others.isEmpty || table.hasCallableInitializer(type) ? others + [shown] : others
  }

  /// A collection of the bindings of an array's elements. Those that say `into` are its members by that.
  private static func collection(named name: String, _ type: CanonicalType, _ search: ParameterSearch) -> String? {
    guard case .array(let form) = type.form, case let element = CanonicalType(form) else { return nil }
    let candidates = search.all(declaredToBe: element)
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
    let name = SwiftName.near(parameter.noun)
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
    let (table, context) = (search.table, search.seen.context)
    var text = table.spelling(of: parameter, in: search.seen.module) ?? parameter.spelling
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
  /// All candidates of a type but the binding itself, however they can be passed.
  fileprivate func all(declaredToBe type: CanonicalType) -> [Candidate] {
    parameters.filter { $0.fullType.map { table.isDeclared($0, toBe: type) } ?? false }
      + CandidateIndex.distinct(candidates.all(declaredToBe: type).filter { !isOwn($0) })
  }

  /// The factories and children of a function's result that are other functions: they have other parameters, or those
  /// in another order.
  fileprivate func factories(
    of type: CanonicalType, besides known: [Int]
  ) -> [(candidate: Candidate, why: MissingArgument.Mismatch)] {
    guard case .function(_, _, _, let result) = type.form else { return [] }
    let children = candidates.child { $0.fullType?.form == result }.map { [$0] } ?? []
    let factories = table.isFromFiles(result) ? candidates.ofType(CanonicalType(result)).filter(\.isFactory) : []
    return (children + factories).filter { !isOwn($0) && !known.contains($0.id) }
      .map { ($0, .otherFunction) }
  }

  /// The bindings whose type is that of the parameter, if the right one of several modules is meant.
  fileprivate func ambiguous(
    named type: CanonicalType, besides known: [Int]
  ) -> [(candidate: Candidate, why: MissingArgument.Mismatch)] {
    guard case .named(let names) = type.form, let name = names.last?.text else { return [] }
    return candidates.all.compactMap { candidate in
      guard candidate.fullType?.isAmbiguous == true, !known.contains(candidate.id), !isOwn(candidate),
        let (text, modules) = table.ambiguousName(in: candidate.type, candidate.context), text == name
      else { return nil }
      return (candidate, .ambiguousName(text, modules: modules))
    }
  }

  /// The kept bindings of a declared type that a closure returns. By its type it is given a factory alone.
  fileprivate func kept(for type: CanonicalType) -> [Candidate] {
    guard case .function(_, _, _, let result) = type.form, table.isFromFiles(result) else { return [] }
    let kept = candidates.ofType(CanonicalType(result)).filter { candidate in
      [.singleton, .weak].contains(candidate.scope) && candidate.kind == .binding && !isOwn(candidate)
        && table.isProvider(of: candidate, type)
    }
    return CandidateIndex.distinct(kept)
  }
}
