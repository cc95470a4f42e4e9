import SwiftModel

/// Which parameter each written argument is for.
struct WrittenArguments {
  /// For each parameter the index of its argument.
  private(set) var arguments: [Int?]
  /// For each parameter that takes any number of arguments those after its first.
  private(set) var further: [Int: [Int]] = [:]
  private(set) var unknown: [UnknownArgument] = []
  /// The parameters whose labels were probably meant by unknown ones.
  private(set) var misspelled: Set<Int> = []

  init(_ written: [Dependency], _ callable: Callable) {
    let parameters = callable.parameters
    arguments = Array(repeating: nil, count: parameters.count)
    var strange: [Int] = []
    // The parameter of the argument before, if it takes more that have no label.
    var variadic: Int?
    for (index, argument) in written.enumerated() {
      if let variadic, argument.label == nil {
        further[variadic, default: []].append(index)
      } else if let free = parameters.indices.first(where: {
        parameters[$0].label == argument.label && arguments[$0] == nil
      }) {
        arguments[free] = index
        variadic = parameters[free].isVariadic && !argument.reference.isDefault ? free : nil
      } else {
        strange.append(index)
        variadic = nil
      }
    }
    for index in strange {
      let label = written[index].label
      let isRepeated = parameters.contains { $0.label == label }
      let isBare = label.map { written[index].isNamed($0) } ?? false
      let meant =
        isRepeated
        ? nil
        : Self.meant(written[index], parameters, arguments)
          ?? (isBare ? Self.unlabelled(parameters, arguments) : nil)
      if let meant { misspelled.insert(meant) }
      unknown.append(
        UnknownArgument(
          argument: index, label: label, nearMiss: meant.flatMap { nearMiss($0, parameters) },
          labels: parameters.map { $0.label ?? "_" }, isRepeated: isRepeated))
    }
  }

  /// The label of a parameter, unless an argument with it would be another parameter's.
  private func nearMiss(_ meant: Int, _ parameters: [Callable.Parameter]) -> String? {
    let label = parameters[meant].label
    let first = parameters.indices.first { parameters[$0].label == label && arguments[$0] == nil }
    return first == meant ? label ?? "_" : nil
  }

  /// The only parameter without a label, which a name alone was probably written for.
  private static func unlabelled(_ parameters: [Callable.Parameter], _ arguments: [Int?]) -> Int? {
    let free = parameters.indices.filter { arguments[$0] == nil && parameters[$0].label == nil }
    return free.count == 1 ? free[0] : nil
  }

  /// The parameter that has the label as its internal name, else the one whose label is nearly it. Without a label it
  /// is the one of the name that is passed.
  private static func meant(
    _ argument: Dependency, _ parameters: [Callable.Parameter], _ arguments: [Int?]
  ) -> Int? {
    let free = parameters.indices.filter { arguments[$0] == nil }
    guard let label = argument.label else {
      return free.count == 1 ? free[0] : free.first { parameters[$0].label.map(argument.isNamed) ?? false }
    }
    if let named = free.first(where: { parameters[$0].name == label }) { return named }
    guard let near = NearMiss.find(label, among: free.compactMap { parameters[$0].label }) else { return nil }
    return free.first { parameters[$0].label == near }
  }
}

extension Dependency {
  /// Whether the label may be that of the reference: `baseURL` for `config.baseURL`, `cart` for `provider(cart)`.
  fileprivate func isNamed(_ label: String) -> Bool {
    ["$\(label)", ".\(label)", "(\(label))"].contains(where: reference.expression.hasSuffix)
  }
}
