import SwiftModel

// The methods in `calls`, which are given their arguments as these are written.
extension Resolver.Lookup {
  /// Reports arguments that no method of the name takes, where all methods of it are read: see Decisions/36.
  func checkArguments(of call: Call) {
    guard let wiring, part.binding.autowire != .off, let type = configuredType,
      let table = wiring.declarations(seenFrom: part.namesFile)?.table
    else { return }
    let name = call.method.value
    let labels = call.arguments.filter { !$0.reference.isDefault }.map(\.label)
    let reader = CallableReader(table: table, spelling: name, substitution: [:])
    let isRight = { reader.callable($0, .function).isCalled(with: labels) }
    guard !table.methods(named: name, of: type).contains(where: isRight),
      let all = table.allMethods(named: name, of: type), !all.isEmpty, !all.contains(where: isRight),
      // What is wrong with an argument has been reported.
      !composition.names.mayBeUnreadable(part.binding.name.value, in: part.namesFile),
      !call.arguments.contains(where: leadsNowhere)
    else { return }
    report(call, all.map { reader.callable($0, .function) }, site(of: call.method, call.arguments, wiring))
  }

  private func report(_ call: Call, _ methods: [Callable], _ site: CallSite) {
    let isOne = Set(methods.map(\.signature)).count == 1
    let unknown = isOne ? WrittenArguments(call.arguments, methods[0]).unknown : []
    for argument in unknown { site.report(.unknownArgument(argument), methods[0], &resolver.diagnostics) }
    if unknown.isEmpty { report(.call(.uncalled(methods), site), at: call.method.span) }
  }
}
