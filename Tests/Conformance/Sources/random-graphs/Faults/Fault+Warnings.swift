/// What is no fault, and is warned of.
extension Fault {
  private static let mark = Planting.mark
  private static let name = Planting.name

  static let ofWarnings: [Fault] = [
    Fault("unused-binding", "a private binding that nobody needs", .warning) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(mark + name, [("type", "Faulty"), ("access", "private")], to: file)
      return true
    },
    Fault("unused-parameter", "a parameter that its binding does not use", .warning) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("parameters", "{ \(mark)faultyID: Int }")], to: file)
      return true
    },
    Fault("unused-input", "a private input that no binding uses", .warning) { planting in
      guard let file = planting.pickFile({ $0.place.module == nil }) else { return false }
      planting.add(mark + name, "{ type: Int, default: 3, access: private }", toMapping: "inputs", in: file)
      return true
    },
    Fault("unused-requirement", "a requirement that no binding uses", .warning) { planting in
      guard let file = planting.pickModule() else { return false }
      let level = planting.files[file].place.level
      guard let container = planting.files.firstIndex(where: { $0.place == Place(level: level) }) else { return false }
      planting.add(name, [("type", "Faulty")], to: container)
      planting.add(mark + name, "Faulty", toMapping: "requires", in: file)
      return true
    },
    Fault("captive-dependency", "a singleton that needs something weak", .warning) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyWeak", [("type", "Faulty"), ("scope", "weak")], to: file)
      planting.add(name, [("type", "Faulty"), ("scope", "singleton"), ("arguments", "[\(mark)faultyWeak]")], to: file)
      return true
    },
    Fault("captive-dependency", "a singleton that holds something weak through a factory", .warning) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyWeak", [("type", "Faulty"), ("scope", "weak")], to: file)
      planting.add(name, [("type", "Faulty"), ("arguments", "[\(mark)faultyWeak]")], to: file)
      planting.add("faultyKept", [("type", "Faulty"), ("scope", "singleton"), ("arguments", "[faulty]")], to: file)
      return true
    },
    Fault("unused-import-of-module", "a module that is included twice", .warning) { planting in
      let graph = planting.graph
      guard let file = planting.pickFile({ !graph.includes($0.place).isEmpty }) else { return false }
      let items = graph.includes(planting.files[file].place).filter { $0.prefix == nil }
      guard let item = planting.random.pick(items) else { return false }
      let place = Place(level: planting.files[file].place.level, module: item.module)
      planting.include(
        mark + BindingsPrinter.name(place, planting.graph, container: planting.graph.prefix), in: file, atEnd: true)
      return true
    },
    Fault("provider-of-singleton", "a provider of a singleton", .warning) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("scope", "singleton")], to: file)
      let graph = planting.graph
      // A provider leaves the wait for another actor to who calls it.
      planting.need("provider(\(mark)\(name))", in: file) { $0.actor == graph.actor(of: $0) }
      return true
    },
  ]
}
