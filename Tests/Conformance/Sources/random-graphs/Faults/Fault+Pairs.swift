/// Faults in keys that have no meaning together. Where two keys are marked the later one of the file is meant.
extension Fault {
  private static let mark = Planting.mark

  static let ofPairs: [Fault] = [
    pair("conflicting-keys", "a weak binding that throws", [("type", "Faulty")], ("scope", "weak"), ("throws", "true")),
    pair(
      "conflicting-keys", "arguments of an expression", [("type", "Faulty")], ("value", "Faulty()"),
      ("arguments", "[_: value(1)]")),
    pair(
      "conflicting-keys", "a collection that is constructed", [("allowEmpty", "true")], ("factory", "Faulty.made"),
      ("collection", "Faulty")),
    pair(
      "conflicting-keys", "an alias with properties", [("type", "Faulty")], ("alias", "faultyOther"),
      ("properties", "[a: value(1)]"), beside: [("type", "Faulty")]),
    pair(
      "parameters-need-factory", "parameters of what is made ahead", [("type", "Faulty"), ("eager", "true")],
      ("scope", "singleton"), ("parameters", "{ faultyID: Int }")),
    pair(
      "conflicting-keys", "a root that is a member", [("type", "Faulty")], ("root", "true"), ("into", "faultyOther"),
      beside: [("collection", "Faulty"), ("allowEmpty", "true")]),
    Fault("parameters-need-provider", "parameters of a member") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyOther", [("collection", "Faulty"), ("allowEmpty", "true")], to: file)
      planting.add(
        Planting.name,
        [("type", "Faulty"), ("parameters", "{ faultyID: Int }"), ("into", "\(mark)faultyOther")], to: file)
      return true
    },
    Fault("unended-value", "a need of what is lent to closures") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyOther", [("type", "Faulty"), ("scope", "factory"), ("teardown", "close()")], to: file)
      planting.add(Planting.name, [("type", "Faulty"), ("arguments", "[_: \(mark)faultyOther]")], to: file)
      return true
    },
    Fault("conflicting-keys", "a teardown of what is not kept") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(Planting.name, [("type", "Faulty"), ("\(mark)teardown", "close()")], to: file)
      return true
    },
  ]

  /// A new binding with two keys of which the later one is reported.
  private static func pair(
    _ id: String, _ title: String, _ keys: [(String, String)], _ first: (String, String), _ second: (String, String),
    beside other: [(String, String)] = []
  ) -> Fault {
    Fault(id, title) { planting in
      guard let file = planting.pickFile() else { return false }
      if !other.isEmpty { planting.add("faultyOther", other, to: file) }
      let pair = [(mark + first.0, first.1), (mark + second.0, second.1)]
      planting.add(Planting.name, keys + pair, to: file)
      return true
    }
  }
}
