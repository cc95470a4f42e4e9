import BindingsYAML
import SwiftModel

/// Completes a file with what Swift declarations say: the types and defaults of listed parameters, and the names of
/// global actors. An `isolation` to another type is reported (`wrong-value`).
///
/// A parameter that is not found, or whose type a bindings file cannot write, keeps an empty type. It is reported where
/// the call is resolved.
enum ParameterTypes {
  static func complete(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) {
    for file in files {
      guard let seen = swift.declarations(seenFrom: sources[file.source].module) else { continue }
      let (table, context) = (seen.table, seen.context)
      for binding in file.bindings where !binding.listedParameters.isEmpty && binding.autowire != .off {
        complete(binding, seen)
      }
      file.markFunctions { table.isFunctionAlias($0, in: context) }
      file.renameActors { table.globalActor($0, in: context) }
      for actor in file.actors where table.excludesGlobalActor(actor.value, in: context) {
        diagnostics.report(.actor(.noActor(actor.value, sources[file.source])), at: actor.span)
      }
      reportUnknownActors(of: file, swift, seen, &diagnostics)
    }
  }

  /// Warns of actors that no file declares or mentions, where no import can bring them.
  private static func reportUnknownActors(
    of file: BindingsFile, _ swift: SwiftFiles, _ seen: SeenDeclarations, _ diagnostics: inout Diagnostics
  ) {
    guard file.kind == .container, file.imports.isEmpty, file.includes.isEmpty, file.parent == nil,
      seen.table.files.contains(where: { $0.module == seen.module })
    else { return }
    for actor in file.actors where SwiftName.isIdentifier(actor.value) && actor.value != "MainActor" {
      guard case .unknown = seen.table.meaning(of: actor.value, in: seen.context), !swift.mention(actor.value)
      else { continue }
      diagnostics.report(.actor(.unknown(actor.value, among: seen.table.globalActors)), at: actor.span)
    }
  }

  private static func complete(_ binding: Binding, _ seen: SeenDeclarations) {
    // Its own construction comes first.
    for (construction, branch) in binding.branches.suffix(1) + binding.branches.dropLast() {
      guard case .call(let callee, let arguments) = construction else { continue }
      let selection = seen.find(
        callee.value, arguments: arguments.map(\.label), parameters: binding.listedParameters,
        under: .and([binding.condition.formula, branch.formula]))
      guard case .found(let callable) = selection else { continue }
      seen.completeParameters(of: binding, from: callable)
    }
  }
}

extension BindingsFile {
  /// Notes which types are typealiases of functions: what is given as one escapes, and its text does not show that.
  fileprivate func markFunctions(_ isAlias: (String) -> Bool) {
    func mark(_ type: inout SwiftType) {
      if type.mayNameFunction { type.isFunctionAlias = isAlias(type.text) }
    }
    for input in inputs { mark(&input.type) }
    for index in requirements.indices { mark(&requirements[index].type) }
    for binding in bindings {
      for index in binding.parameters.indices { mark(&binding.parameters[index].type) }
    }
  }
}

// Isolations are compared by their names, so a typealias of a global actor stands for that.
extension BindingsFile {
  /// Writes the declared name of each global actor that is named by a typealias.
  fileprivate func renameActors(_ declared: (String) -> String?) {
    func rename(_ isolation: inout Located<Isolation>?) {
      if let place = isolation?.span, let name = isolation?.value.actor.flatMap(declared) {
        isolation = Located(.actor(name), place)
      }
    }
    if case .actor(let name) = isolation, let declared = declared(name) { isolation = .actor(declared) }
    for binding in bindings { rename(&binding.isolation) }
    for rule in rules { rename(&rule.isolation) }
  }

  /// The actors that are named, each where it is written.
  fileprivate var actors: [Located<String>] {
    var found: [Located<String>] = []
    func add(_ isolation: Located<Isolation>?) {
      // Many bindings have that of `defaults`.
      guard let isolation, let name = isolation.value.actor, found.last?.span != isolation.span else { return }
      found.append(Located(name, isolation.span))
    }
    if case .actor(let name) = isolation, let span = isolationSpan { found.append(Located(name, span)) }
    for binding in bindings { add(binding.isolation) }
    for rule in rules { add(rule.isolation) }
    return found
  }
}

extension SwiftType {
  fileprivate var mayNameFunction: Bool {
    guard let first = text.utf8.first, SwiftLexer.isNamePart(first) else { return false }
    return !SwiftType.isStandard(text) && !text.contains(byte: UInt8(ascii: " ")) && !text.hasSuffix("?")
  }
}

extension Parameter {
  /// Whether it is listed, and nothing has been found that declares it.
  package var needsType: Bool { isListed && type.text.isEmpty }
}

extension SeenDeclarations {
  func completeParameters(of binding: Binding, from callable: Callable) {
    for index in binding.parameters.indices where binding.parameters[index].needsType {
      guard let parameter = callable.parameter(named: binding.parameters[index].name.value) else { continue }
      complete(&binding.parameters[index], from: parameter)
    }
  }

  private func complete(_ parameter: inout Parameter, from declared: Callable.Parameter) {
    guard let text = spelling(of: declared) else { return }
    parameter.type = SwiftType(declared.isSending ? "sending \(text)" : text, at: parameter.name.span)
    parameter.type.isFunctionAlias = table.isFunctionAlias(text, in: context)
    parameter.defaultValue = declared.defaultText.flatMap { defaultValue($0, at: parameter.name.span) }
  }

  /// The type of a parameter as a bindings file writes it; nil for one that a factory cannot take.
  package func spelling(of parameter: Callable.Parameter) -> String? {
    guard !parameter.isInout, !parameter.isVariadic else { return nil }
    return table.spelling(of: parameter, in: module)
  }

  /// A default that means the same in a bindings file: without names that only the declaration's place knows.
  package func defaultValue(_ text: String, at span: Span) -> SwiftExpression? {
    var problems = Diagnostics()
    let expression = SwiftExpression(text, at: span, locate: { _ in span }, &problems)
    guard !problems.hasErrors, !text.contains(byte: UInt8(ascii: "#")), expression.placeholders.isEmpty,
      expression.freeNames.allSatisfy({ isKnownEverywhere($0.value) })
    else { return nil }
    return expression
  }

  /// Whether a name is a type's that the bindings file sees too.
  private func isKnownEverywhere(_ name: String) -> Bool {
    if ["nil", "true", "false"].contains(name) { return true }
    return switch table.meaning(of: name, in: context) {
    case .type, .alias, .module: true
    case .generic, .ambiguous: false
    case .unknown: name.first?.isUppercase ?? false
    }
  }
}

/// A parameter with its type in full; nil where the text is no type that is understood.
typealias TypedParameter = (parameter: Parameter, type: CanonicalType?)

/// The parameters of a factory that its caller passes on: each has the name and the type of one of the caller's own.
///
/// Bindings and inputs never supply one.
package struct PassedParameters {
  package enum Value: Equatable {
    /// The caller's parameter of that index.
    case passed(Int)
    /// Its default.
    case omitted
    /// It has a default, and the caller a parameter of its name and type, which may mean something else.
    case unclear(Int)
    case missing
  }

  package let parameters: [Parameter]
  /// For each parameter.
  package let values: [Value]

  /// - Parameters:
  ///   - parameters: Those of the factory. A type is nil where the text is none that is understood.
  ///   - given: The names, texts and types of those of its caller.
  ///   - table: The types.
  init(
    of parameters: [TypedParameter], from given: [(name: String, text: String, type: CanonicalType?)],
    _ table: TypeTable
  ) {
    self.parameters = parameters.map(\.parameter)
    values = parameters.map { parameter, type in
      let index = given.firstIndex { own in
        guard own.name == parameter.name.value else { return false }
        // A listed parameter gets its type from what it is passed on to.
        return own.text.isEmpty || own.type.flatMap { own in type?.equals(own) } ?? false
      }
      guard let index else { return parameter.defaultValue == nil ? .missing : .omitted }
      guard parameter.defaultValue != nil, let type, !table.isFromFiles(type.form) else { return .passed(index) }
      return .unclear(index)
    }
  }

  /// Whether the factory can be called.
  var isComplete: Bool { !values.contains(.missing) }

  /// Whether the caller has some of what the factory takes, so that probably the rest was forgotten.
  var isBegun: Bool { !passed.isEmpty }

  var isUnclear: Bool {
    values.contains { if case .unclear = $0 { true } else { false } }
  }

  /// The indices of the caller's parameters that are passed on.
  package var passed: [Int] {
    values.compactMap { value in
      switch value {
      case .passed(let index), .unclear(let index): index
      case .omitted, .missing: nil
      }
    }
  }

  package var missing: [Parameter] {
    zip(parameters, values).filter { $1 == .missing }.map(\.0)
  }
}

/// The problems of the name of a global actor.
package enum ActorFact {
  /// A type that is none, in a file.
  case noActor(String, Source)
  /// No file that is read declares or mentions it.
  case unknown(String, among: [String])

  package var id: DiagnosticID { if case .noActor = self { .wrongValue } else { .unknownName } }
}
