import SwiftModel

// Types that are needed at several places are spelled once, in `BindingTypes`, so that a mistake in one is shown once.

extension Plan {
  /// Whether the accessor's type is spelled in `BindingTypes`, and there and in its declaration alone: where a slot, a
  /// lookup or, so that a mistake is shown at its own line, what constructs or injects the value needs it too.
  func namesType(of accessor: Accessor, _ writer: CodeWriter) -> Bool {
    let isFoundByType = features.lookup != nil || features.injection != nil
    guard mapsLines || isFoundByType else { return false }
    if accessor.keptCopy != nil || accessor.lending != nil { return true }
    switch accessor.content {
    case .value(.kept), .value(.alias(_, .some)), .value(.gathered(_, .some)), .value(.ofCycle):
      return true
    case .value(.cycle):
      return false
    case .value(.gathered(let collection, nil)):
      return isFoundByType || CollectionEmitter.needsType(collection, at: accessor.type.span, writer)
    case .value(.alias(_, nil)):
      return isFoundByType
    case .value(.factory(let choice)):
      let isSpelledAgain =
        accessor.takesParameters
        || choice.isConfigured && choice.constructions.last.map { $0.isOwnType && !$0.configuration.isEmpty } == true
      return isFoundByType || isSpelledAgain || accessor.watchesRecursion
    case .value(.requirement):
      return false
    case .foreign(let foreign):
      switch foreign.form {
      case .injected: return false
      case .handle: return isFoundByType
      case .registered, .gathered: return true
      }
    }
  }

  /// The accessor's type where it is not declared but used: by a slot, a closure, a constructor.
  func usedType(of accessor: Accessor, _ writer: CodeWriter) -> String {
    namesType(of: accessor, writer) ? accessor.ownTypeByName : accessor.ownType.text
  }
}

extension Accessor {
  /// The type in `BindingTypes` under the binding's name: its own, or the type of the objects that a handle finds.
  var ownType: SwiftType {
    if case .foreign(let foreign) = content { foreign.object } else { type }
  }

  /// Whether it constructs in a closure that watches for recursion.
  var watchesRecursion: Bool {
    if case .value(.factory) = content { isRecursive } else { false }
  }

  /// The name of that type.
  fileprivate var ownTypeByName: String { "BindingTypes.\(SwiftName.spelled(binding))" }

  /// Its type by the name in `BindingTypes`.
  var typeByName: String {
    if case .foreign(let foreign) = content { "\(foreign.handleType)<\(ownTypeByName)>" } else { ownTypeByName }
  }

  /// Whether a test can put something in its place: not where it has no value, or one that others fill.
  var isOverridable: Bool {
    switch content {
    case .foreign, .value(.requirement): false
    case .value: true
    }
  }
}

/// Writes the types that are used in several places: see `NamedTypes.swift`.
struct BindingTypesEmitter {
  let plan: Plan

  func emit(_ writer: inout CodeWriter) {
    let access = plan.container.access.modifier
    let named = plan.accessors.filter { plan.namesType(of: $0, writer) }
    let inputs = plan.inputs.filter(plan.namesType)
    guard !named.isEmpty || !inputs.isEmpty else { return }
    writer.line()
    writer.comment("Types used in several places, spelled once, so that the compiler reports a mistake once.")
    writer.block("nonisolated \(access)enum BindingTypes {") { writer in
      for input in inputs {
        writer.line("\(access)typealias \(SwiftName.spelled(input.name)) = \(input.type.stored)", at: input.type.span)
      }
      for accessor in named {
        writer.conditional(accessor.condition) { writer in
          writer.line(
            "\(accessor.internalAccess)typealias \(SwiftName.spelled(accessor.binding)) = \(accessor.ownType.text)",
            at: accessor.ownType.span)
          plan.lentTypes(of: accessor, &writer)
        }
      }
    }
  }
}
