import BindingsYAML
import SwiftModel

/// Writes how the values of a collection or dictionary are put together.
struct CollectionEmitter {
  let accessor: Accessor
  let collection: PlannedCollection
  /// The type of the whole.
  let type: String
  /// The container's name.
  let container: String
  /// Where each member throws, if that does not depend on the whole: see `CodeWriter.rethrowing`.
  let isolation: Isolation?

  private var name: String { SwiftName.spelled(accessor.binding) }

  func emit(_ writer: inout CodeWriter) {
    if let dependencies = collection.dependencies { writer.constructing(dependencies, rethrowingOn: isolation) }
    switch Self.form(of: collection, at: accessor.type.span, writer) {
    case .literal:
      let items = collection.members.map { member in
        Piece(lead: member.key.map { "\($0): " } ?? "", value: member.value, span: member.span)
      }
      literal(items, marks, &writer)
    case .constants: constants(&writer)
    case .statements: statements(&writer)
    }
  }

  // MARK: Forms

  private enum Form {
    /// `return [logging, makeCaching()]`
    case literal
    /// A constant for each member, and a literal of those.
    case constants
    /// A variable that is added to.
    case statements
  }

  /// Whether its type is spelled in `BindingTypes`.
  static func needsType(_ collection: PlannedCollection, at span: Span, _ writer: CodeWriter) -> Bool {
    switch form(of: collection, at: span, writer) {
    case .literal: false
    case .constants, .statements: true
    }
  }

  /// A literal wherever its items can have their own lines: what is wrong with one is shown there.
  private static func form(of collection: PlannedCollection, at span: Span, _ writer: CodeWriter) -> Form {
    guard collection.isLiteral else { return .statements }
    // The compiler finds no words for a mistake in a closure within a literal.
    let mayFail = writer.mapsLines && collection.members.contains { $0.value.isProvider }
    if !mayFail, writer.canList(collection.members.map(\.span), after: span) { return .literal }
    return collection.isDictionary ? .statements : .constants
  }

  private var marks: Marks { Marks(effects: collection.members.reduce(.none) { $0.union($1.value.effects) }) }

  private func literal(_ items: [Piece], _ marks: Marks, _ writer: inout CodeWriter) {
    let isEmptyDictionary = collection.isDictionary && items.isEmpty
    writer.list(Piece(text: "return \(marks.prefix)[", span: accessor.type.span), items, isEmptyDictionary ? ":]" : "]")
  }

  private func constants(_ writer: inout CodeWriter) {
    for member in collection.members {
      // Within its own declaration the constant's name is not yet the container's.
      let value = "\(member.value.marks)\(member.value.throughSelf.text)"
      writer.line("let \(SwiftName.spelled(member.constant)): \(type).Element = \(value)", at: member.span)
    }
    let names = collection.members.map { Piece(text: SwiftName.spelled($0.constant), span: accessor.type.span) }
    literal(names, Marks(effects: .none), &writer)
  }

  private func statements(_ writer: inout CodeWriter) {
    let empty = collection.isDictionary ? "[:]" : "[]"
    writer.line("var \(name): \(type) = \(empty)")
    if collection.hasOwnType {
      writer.line("\(name).reserveCapacity(\(collection.members.count))")
    } else {
      writer.line("_Inject.willConfigure(&\(name))")
    }
    if let keys = collection.keysName {
      writer.line("var \(keys) = _Inject.UniqueKeys<\(type).Key>(of: \"\(container).\(accessor.binding)\")")
      writer.line("_Inject.willConfigure(&\(keys))")
    }
    for member in collection.members {
      writer.conditional(member.condition) { writer in
        writer.rethrowing(member.value.effects, on: isolation) {
          $0.line(statement(member), at: member.span)
        }
      }
    }
    writer.line("return \(name)")
  }

  /// Adds a member.
  private func statement(_ member: PlannedCollection.Member) -> String {
    let value = member.value
    if let key = member.key {
      let index = collection.keysName.map { "\($0).add(\(key), of: \"\(member.name)\")" } ?? key
      return "\(name)[\(index)] = \(value.marks)\(value.text)"
    }
    if collection.hasOwnType {
      if !member.isSpliced { return "\(value.marks)\(name).append(\(value.text))" }
      return collection.isDictionary
        ? "\(value.marks)\(name).merge(\(value.text)) { _, new in new }"
        : "\(value.marks)\(name).append(contentsOf: \(value.text))"
    }
    return member.isSpliced
      ? "\(value.marks)\(value.text).forEach { _Inject.insert($0, into: &\(name)) }"
      : "\(value.marks)_Inject.insert(\(value.text), into: &\(name))"
  }
}

extension AccessorEmitter {
  /// Writes how the values of a collection or dictionary are gathered, in a slot if they are kept.
  func gathered(_ collection: PlannedCollection, in slot: Slot?, _ writer: inout CodeWriter) {
    if let slot {
      return slotEmitter(slot, writer).value(&writer, isOnlyStatement: true) { writer in
        observed(&writer) { gatheredWhole(collection, &$0) }
      }
    }
    if let observation, accessor.constructionEffects.isAsync {
      return observation.emit(asRequestOn: isolation, &writer) { gatheredWhole(collection, &$0) }
    }
    let effects = accessor.effects
    let throwsWhole = collection.throwsUnconditionally
    writer.rethrowing(throwsWhole ? effects : .none, on: isolation) { writer in
      returnOverride(bound, &writer, rethrowing: throwsWhole ? .none : effects)
      gather(collection, throwsEach: !throwsWhole, &writer)
    }
  }

  /// Writes that in a closure, which throws to a function of the runtime.
  private func gatheredWhole(_ collection: PlannedCollection, _ writer: inout CodeWriter) {
    returnOverride(bound, &writer, isOnlyUseOfSelf: isClosureOfTask)
    gather(collection, throwsEach: false, &writer)
  }

  private func gather(_ collection: PlannedCollection, throwsEach: Bool, _ writer: inout CodeWriter) {
    CollectionEmitter(
      accessor: accessor, collection: collection, type: plan.usedType(of: accessor, writer),
      container: plan.container.name, isolation: throwsEach ? isolation : nil
    ).emit(&writer)
  }
}
