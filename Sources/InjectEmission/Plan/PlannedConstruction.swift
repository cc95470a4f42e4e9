import BindingsYAML
import InjectGenCore
import SwiftModel

/// The construction that is taken: the first whose condition holds, or the last. It is planned when it is asked for,
/// and forgotten when it is written: of thousands of accessors one is written at a time.
final class Choice {
  /// The last has no condition.
  typealias Branches = [(condition: Condition?, construction: PlannedConstruction)]

  private let node: Node
  private let planner: Planner
  private let isForKept: Bool
  private var planned: Branches?

  /// That of a member of a cycle is planned already.
  init(_ node: Node, _ planner: Planner, isForKept: Bool, planned: Branches? = nil) {
    (self.node, self.planner, self.isForKept, self.planned) = (node, planner, isForKept, planned)
  }

  /// Whether properties or calls follow.
  var isConfigured: Bool { node.isConfigured }

  var branches: Branches {
    let branches = planned ?? planner.constructions(of: node, planner.writer(node.id, isForKept: isForKept))
    planned = branches
    return branches
  }

  func forget() { planned = nil }

  var constructions: [PlannedConstruction] { branches.map(\.construction) }
}

/// The steps that make one value. A class, so that it is passed on cheaply.
final class PlannedConstruction {
  /// Constructed before everything else, where several are constructed together.
  var dependencies: PlannedDependencies?
  /// Evaluated before, from top to bottom.
  let constants: [Constant]
  /// The function that is called, or an expression.
  let callee: Located<String>
  /// Whether that is an expression that ends its last line itself, and perhaps in a comment.
  var endsLine = false
  /// Whether what is called is the accessor's own type. It has been spelled there, and a mistake in it is not shown
  /// again.
  let isOwnType: Bool
  /// Nil where the callee is an expression.
  let arguments: [Piece]?
  let marks: Marks
  /// The steps that configure the new value, in order.
  let configuration: [ConfigurationStep]
  /// The name of the new value before and during its configuration.
  let newName: String
  /// The name of the configured value.
  let configuredName: String
  package let name: String

  init(
    constants: [Constant], callee: Located<String>, endsLine: Bool = false, isOwnType: Bool, arguments: [Piece]?,
    marks: Marks, configuration: [ConfigurationStep], newName: String, configuredName: String, name: String
  ) {
    (self.constants, self.callee, self.endsLine, self.isOwnType) = (constants, callee, endsLine, isOwnType)
    (self.arguments, self.marks, self.configuration, self.newName) = (arguments, marks, configuration, newName)
    (self.configuredName, self.name) = (configuredName, name)
  }

  /// Those of all its steps.
  var effects: Effects { effectsBeforeConfiguration.union(configuration.effects) }

  var effectsBeforeConfiguration: Effects {
    constants.effects.union(marks.effects).union(dependencies?.effects ?? .none)
  }
}

/// The values of a collection or dictionary.
struct PlannedCollection {
  struct Member {
    /// The name of the binding or input.
    let name: String
    /// A constant's name for its value: the binding's in code.
    let constant: String
    /// The key's text, in a dictionary.
    let key: String?
    /// Whether the elements of the value are the members.
    let isSpliced: Bool
    /// The request for it, or a closure that makes the request.
    let value: PlannedValue
    let condition: Condition?
    /// Where it is said to be a member: what the compiler says of it is said of that place.
    let span: Span
  }

  let isDictionary: Bool
  /// Whether it is an array or a dictionary, and no other type with such a literal.
  let hasOwnType: Bool
  /// The variable that finds two members with one key, which a dictionary's literal does not bear; nil where it is
  /// certain that there are none.
  let keysName: String?
  let members: [Member]
  /// The asynchronous ones, where several are constructed together.
  var dependencies: PlannedDependencies?

  /// Whether a member that is always there throws.
  var throwsUnconditionally: Bool {
    members.contains { $0.condition == nil && $0.value.effects.canThrow }
  }

  /// Whether it can be written as one literal.
  var isLiteral: Bool {
    keysName == nil && members.allSatisfy { $0.condition == nil && !$0.isSpliced }
  }
}

/// `let host = self.host`
struct Constant {
  package let name: String
  let value: PlannedValue
  package let span: Span
}

extension [Constant] {
  var effects: Effects { reduce(into: .none) { $0.formUnion($1.value.effects) } }
}

/// A property that is assigned or a method that is called.
final class ConfigurationStep {
  let constants: [Constant]
  /// `.label = ` or `.configure`
  let member: Piece
  /// The arguments of a method, or nil for the assignment of `value`.
  let arguments: [Piece]?
  let value: Piece?
  let marks: Marks

  init(constants: [Constant], member: Piece, arguments: [Piece]?, value: Piece?, marks: Marks) {
    (self.constants, self.member, self.arguments, self.value) = (constants, member, arguments, value)
    self.marks = marks
  }
}

extension [ConfigurationStep] {
  var effects: Effects { reduce(.none) { $0.union($1.constants.effects).union($1.marks.effects) } }
}

/// The marks before an expression for its effects.
struct Marks: Equatable {
  var effects: Effects
  /// Whether `throws` and `async` may arise here or elsewhere in the construction: the file does not say where. The
  /// expression is then wrapped so that `try` and `await` are right in either case.
  var isUncertain = false
  /// Whether the expression is an `if` or a `switch`: the marks are in its branches.
  var areInBranches = false

  /// `try await `, or as much of it as is needed.
  var prefix: String {
    areInBranches ? "" : (effects.canThrow ? "try " : "") + (effects.isAsync ? "await " : "")
  }
}

extension Effects {
  /// The type of what is thrown, with its module: a target may have an `Error` or a `Never` of its own.
  var failure: String { canThrow ? errorType ?? "any Swift.Error" : "Swift.Never" }

  /// The text after the brace of a closure: nothing, or ` () throws(StoreError) in`. The compiler infers that a closure
  /// throws, but not what.
  var closureSignature: String { closureSignature("") }

  /// The same after attributes and captures: ` [self] in`, ` [self] () async throws(StoreError) in`. A closure that is
  /// conditional may have none of the effects in some builds. It says all of them then: else a function that is generic
  /// over them would be called with a superfluous `try` or `await`.
  func closureSignature(_ start: String, isConditional: Bool = false) -> String {
    if errorType == nil, !isConditional || self == .none { return start.isEmpty ? "" : " \(start) in" }
    return " \(start.isEmpty ? "" : "\(start) ")()\(suffix) in"
  }
}

/// A piece of Swift and where it comes from.
struct Piece {
  /// The text before the value: `label: `, `let store = `.
  let lead: String
  /// Nil where the text is all of it.
  let value: PlannedValue?
  package let span: Span
  /// Further pieces, which may come from other lines: the default of a parameter.
  let more: [Piece]

  init(text: String, span: Span, more: [Piece] = []) {
    (lead, value, self.span, self.more) = (text, nil, span, more)
  }

  init(lead: String, value: PlannedValue, span: Span) {
    (self.lead, self.value, self.span, more) = (lead, value, span, [])
  }

  /// A parameter of a function, perhaps with a default: `path: String = "notes"`.
  init(parameter name: String, _ type: String, at span: Span, default value: Piece?) {
    let more = value.map { [Piece(text: "= \($0.text)", span: $0.span)] }
    self.init(text: "\(SwiftName.label(name)): \(type)", span: span, more: more ?? [])
  }

  /// The text without that of further pieces.
  package var text: String {
    guard let value else { return lead }
    return lead.isEmpty ? value.text : lead + value.text
  }

  /// Adds the text to a line.
  ///
  /// - Returns: How many line breaks it has. A request has none.
  func add(to writer: inout CodeWriter) -> Int {
    guard case .request(let request)? = value else { return writer.add(text) }
    writer.text += lead
    request.write(to: &writer.text)
    return 0
  }

  var whole: String {
    more.reduce(text) { "\($0) \($1.text)" }
  }

  var lastSpan: Span { more.last?.span ?? span }
}
