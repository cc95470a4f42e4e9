// The types whose arguments the rule supplies.
extension ArgumentMaker {
  mutating func makeConsumer(_ index: Int) {
    let form = one(forms)
    var consumer = ArgumentConsumer(name: "\(program.prefix)Consumer\(index)", form: form, parameters: [])
    consumer.parameters = parameters(of: form)
    switch form {
    case .macro: writeAll(&consumer)
    case .differing, .differingProperties: break
    case .overloaded:
      consumer.others = overload(consumer.parameters)
      if !shapes.contains(.omitted) {
        avoidOmissions(&consumer.parameters)
        avoidOmissions(&consumer.others)
      }
      write(&consumer)
    case .bare, .structure, .memberwise, .wrapped, .classInitializer, .inherited, .inExtension, .staticFactory,
      .freeFunction, .conditional, .generic, .inheritedTwice, .overridden:
      takeParameters(&consumer)
      if !shapes.contains(.omitted) { avoidOmissions(&consumer.parameters) }
      write(&consumer)
      nameOneByAlias(&consumer)
      consumer.isKept = shapes.contains(.container) && consumer.own.isEmpty && form != .generic && random.happens(20)
    }
    if form != .macro { consumer.labelsAlone = random.happens(15) }
    program.consumers.append(consumer)
  }

  private var forms: [ArgumentConsumer.Form] {
    ArgumentConsumer.Form.allCases.filter { form in
      switch form {
      case .macro: shapes.contains(.macros)
      case .overloaded: shapes.contains(.overloads)
      case .differing, .differingProperties: shapes.contains(.conditions)
      default: true
      }
    }
  }

  // MARK: Parameters

  private mutating func parameters(of form: ArgumentConsumer.Form) -> [ArgumentParameter] {
    let areProperties = [.memberwise, .wrapped, .bare, .macro, .differingProperties].contains(form)
    var result: [ArgumentParameter] = []
    var used: Set<String> = []
    for _ in 0..<random.number(1...4) {
      let name = label(unlike: used)
      used.insert(name)
      var parameter = ArgumentParameter(label: name, name: name, kind: kind(of: name), spelling: "")
      if !areProperties, random.happens(35) {
        let inner = label(unlike: used)
        used.insert(inner)
        let kind = random.happens(50) ? kind(of: inner) : parameter.kind
        parameter = ArgumentParameter(label: random.happens(20) ? nil : name, name: inner, kind: kind, spelling: "")
      }
      parameter.fallback = random.happens(25) ? fallback(parameter.kind) : nil
      parameter.spelling = spelling(parameter.kind, isGeneric: form == .generic)
      if case .optional = parameter.kind, areProperties { parameter.fallback = "nil" }
      if form == .bare {
        // The wrapper has its value, and its own type is that of the parameter.
        parameter.kind = .type("\(program.prefix)Bare", [parameter.kind])
        parameter.fallback = "\(program.prefix)Bare()"
      }
      result.append(parameter)
    }
    return result
  }

  /// Another initializer: with the same labels and other types, or with other labels.
  private mutating func overload(_ parameters: [ArgumentParameter]) -> [ArgumentParameter] {
    var others = parameters
    if random.happens(60) {
      // The same types would be the same initializer.
      let index = random.number(0...others.count - 1)
      for _ in 0..<20 where others[index].kind == parameters[index].kind {
        others[index].kind = kind()
        others[index].fallback = random.happens(25) ? fallback(others[index].kind) : nil
        others[index].spelling = others[index].kind.text
      }
      if others[index].kind != parameters[index].kind { return others }
    }
    let name = label(unlike: Set(parameters.flatMap { [$0.label, $0.name].compactMap(\.self) }))
    let kind = kind(of: name)
    others.append(ArgumentParameter(label: name, name: name, kind: kind, spelling: kind.text))
    if random.happens(50), others.count > 1 { others.removeFirst() }
    return others
  }

  /// Gives no default to parameters without a label where one that may be omitted could take a later argument.
  private func avoidOmissions(_ parameters: inout [ArgumentParameter]) {
    for index in parameters.indices where parameters[index].label == nil { parameters[index].fallback = nil }
  }

  private mutating func label(unlike used: Set<String>) -> String {
    let others = ["first", "second", "third", "other", "text", "makeLog", "makeUser", "makePage", "makeSearch"]
    return one((program.supplied.map(\.name) + others).filter { !used.contains($0) })
  }

  // MARK: What the file says

  /// Parameters of the binding: some that nothing else supplies, and one that factories take.
  private mutating func takeParameters(_ consumer: inout ArgumentConsumer) {
    if consumer.form == .bare { return }
    let free = consumer.parameters.filter { one in
      !program.supplied.contains { $0.name == one.label } && one.fallback == nil
    }
    if random.happens(25), let parameter = random.pick(free), let label = parameter.label, !parameter.kind.isFunction {
      consumer.own.append((label, parameter.kind))
    }
    if shapes.contains(.passing), random.happens(25) {
      consumer.own.append(("number", .scalar("Int")))
      consumer.isPassingOn = true
    }
  }

  private mutating func write(_ consumer: inout ArgumentConsumer) {
    if random.happens(20),
      let label = consumer.parameters.first(where: { $0.fallback != nil && $0.label != nil })?.label
    {
      consumer.written.append((label, nil))
    } else if random.happens(consumer.form == .overloaded ? 50 : 25),
      let parameter = consumer.parameters.first(where: { other in
        other.label != nil && !consumer.own.contains { $0.name == other.label }
      }),
      let label = parameter.label, let reference = reference(parameter.kind)
    {
      consumer.written.append((label, reference))
    }
  }

  /// All arguments in the order of the properties, some of them, or none.
  private mutating func writeAll(_ consumer: inout ArgumentConsumer) {
    guard random.happens(70) else { return }
    for parameter in consumer.parameters {
      if let label = parameter.label, let reference = reference(parameter.kind) {
        consumer.written.append((label, reference))
      }
    }
  }

  private func reference(_ kind: ArgumentKind) -> String? {
    program.supplied.first { $0.parameters.isEmpty && $0.kind == kind }?.name
  }

  /// A typealias in the type itself.
  private mutating func nameOneByAlias(_ consumer: inout ArgumentConsumer) {
    guard [.structure, .memberwise, .classInitializer].contains(consumer.form), random.happens(20) else { return }
    let index = random.number(0...consumer.parameters.count - 1)
    if consumer.parameters[index].kind.isFunction { return }
    // An optional that an alias spells does not begin as nil.
    if case .optional = consumer.parameters[index].kind, consumer.form == .memberwise { return }
    consumer.alias = consumer.parameters[index].kind
    consumer.parameters[index].spelling = "Own"
  }
}
