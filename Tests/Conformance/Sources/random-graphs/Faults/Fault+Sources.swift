/// Faults that only the initializers in Swift files show.
extension Fault {
  private static let mark = Planting.mark
  private static let name = Planting.name

  static let ofSources: [Fault] = [
    Fault("ambiguous-argument", "an argument that two bindings could be") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.swift = "protocol FaultyPart {}\nstruct Faulty { init(part: any FaultyPart) {} }\n"
      for other in ["faultyA", "faultyB"] {
        planting.add(other, [("type", "any FaultyPart"), ("factory", "\(other)Made")], to: file)
      }
      planting.add(mark + name, [("type", "Faulty")], to: file)
      return true
    },
    Fault("unknown-argument", "an argument that the initializer does not have") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.swift = "struct Faulty { init(count: Int = 3) {} }\n"
      planting.add(name, [("type", "Faulty"), ("arguments", "[\(mark)size: value(1)]")], to: file)
      return true
    },
    Fault("ambiguous-initializer", "a type with two initializers") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.swift = "struct Faulty {\n  init() {}\n  init(count: Int = 3) {}\n}\n"
      planting.add(name, [("type", "\(mark)Faulty")], to: file)
      return true
    },
    Fault("failable-initializer", "a type whose initializer can fail") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.swift = "struct Faulty { init?() {} }\n"
      planting.add(name, [("type", "\(mark)Faulty")], to: file)
      return true
    },
    Fault("unknown-function", "a call in the place of a function") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("factory", "\(mark)Faulty.make()")], to: file)
      return true
    },
    Fault("unknown-property", "a misspelled property of a value") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.swift = "struct FaultyPart { let faultyCount = 1; init() {} }\n"
      planting.add("faultyPart", [("type", "FaultyPart")], to: file)
      planting.add(name, [("type", "Int"), ("value", "$faultyPart.\(mark)faultyConut")], to: file)
      return true
    },
    Fault("untyped-parameter", "a listed parameter of an expression") { planting in
      guard let file = planting.pickFile() else { return false }
      let keys = [("type", "Faulty"), ("parameters", "[\(mark)faultyPart]"), ("value", "'Faulty($faultyPart)'")]
      planting.add(name, keys, to: file)
      return true
    },
    Fault("effects-mismatch", "a member that throws, of closures that do not") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyPart", [("type", "FaultyPart"), ("throws", "true")], to: file)
      planting.add(name, [("collection", "'() -> FaultyPart'"), ("members", "[\(mark)faultyPart]")], to: file)
      return true
    },
    Fault("missing-binding", "an argument that nothing supplies") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.swift = "struct Faulty { init(faultyPart: FaultyPart) {} }\nstruct FaultyPart {}\n"
      planting.add(mark + name, [("type", "Faulty")], to: file)
      return true
    },
    Fault("retained-container", "a container that its singleton would retain") { planting in
      guard let file = planting.pickContainer() else { return false }
      let container = planting.files[file].name
      planting.swift = "final class Faulty { init(owner: \(container)) {} }\n"
      planting.add(
        name, [("type", "Faulty"), ("scope", "singleton"), ("arguments", "[\(mark)owner: \(container)]")], to: file)
      return true
    },
    Fault("unknown-name", "a type that is misspelled", .warning) { planting in
      guard let file = planting.pickFile() else { return false }
      // The file that is read says that the actors exist.
      planting.swift = "struct FaultyPart {}\n@globalActor actor SideActor { static let shared = SideActor() }\n"
      planting.add(name, [("type", "\(mark)FaultyPrt")], to: file)
      return true
    },
  ]
}
