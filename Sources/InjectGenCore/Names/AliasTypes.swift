/// Gives aliases that say no type the type of their targets, or of what they replace.
struct AliasTypes {
  private let composition: Composition
  /// The types of the aliases that were followed; nil where a cycle of aliases has none.
  private var known: [BindingID: String?] = [:]

  /// - Parameter composition: A composition whose ancestors are complete.
  static func complete(_ composition: Composition) {
    var types = Self(composition: composition)
    for part in composition.bindings where part.binding.isTypeOfTarget && part.requirement == nil {
      if let type = types.type(of: part.id) { part.binding.takeType(type) }
    }
  }

  private init(composition: Composition) {
    self.composition = composition
  }

  /// The type of an alias. It is then known of each alias that leads there, so that a chain is followed once, however
  /// long it is.
  private mutating func type(of alias: BindingID) -> String? {
    var chain: [BindingID] = []
    var seen: Set<BindingID> = []
    var end = End.alias(alias)
    while case .alias(let id) = end {
      if let type = known[id] {
        end = .type(type)
      } else if seen.insert(id).inserted {
        chain.append(id)
        end = step(from: id)
      } else {
        end = .type(nil)
      }
    }
    guard case .type(let type) = end else { return nil }
    for id in chain { known[id] = type }
    return type
  }

  /// Where following an alias has arrived: at another alias, or at a type.
  private enum End {
    case alias(BindingID)
    case type(String?)
  }

  private func step(from id: BindingID) -> End {
    let names = composition.names
    guard case .binding(let binding) = names[id].kind, binding.isTypeOfTarget else {
      return .type(Self.ownType(of: .binding(id), in: composition))
    }
    guard case .alias(let name) = binding.construction else { return .type(nil) }
    // A replacement has the type of what it replaces.
    let replaced = names.replaced[id].map { .binding($0) } ?? names.replacedInherited[id]
    switch replaced ?? names.target(named: name.value, in: id.file) {
    case .binding(let target): return .alias(target)
    case .inherited(let inherited):
      return .type(Self.ownType(of: inherited.target, in: composition.owner(of: inherited)))
    case let target: return .type(target.flatMap { Self.ownType(of: $0, in: composition) })
    }
  }

  /// The type that something has by itself. An alias of a parent has been given its own.
  private static func ownType(of target: Target, in composition: Composition) -> String? {
    switch target {
    case .input(let index): return composition.container.inputs[index].type.stored
    case .binding(let id):
      // What is replaced has a name, and is not among the bindings.
      guard case .binding(let binding) = composition.names[id].kind else { return composition[id].binding.type.text }
      return binding.type.text
    case .inherited, .parameter: return nil
    }
  }
}
