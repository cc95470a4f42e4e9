/// Faults in what is foreign, in conditions and in collections.
extension Fault {
  private static let mark = Planting.mark
  private static let name = Planting.name

  static let ofForeign: [Fault] = [
    Fault("strong-foreign", "a foreign binding in the place of its handle") { planting in
      let graph = planting.graph
      return planting.replaceItem { item, file in
        guard item.hasSuffix(")") else { return nil }
        let parts = item.split(separator: ":")
        guard let reference = parts.last?.drop(while: { $0 == " " }), reference.hasPrefix("weak(") else { return nil }
        let path = reference.dropFirst(5).dropLast()
        // That what a module requires is foreign shows only where the module is included.
        let isRequired = graph.requirements(file.place).contains { $0.name == path }
        guard !isRequired else { return nil }
        return "\(parts.count > 1 ? parts[0] : path.split(separator: ".").last ?? "_"): \(mark)\(path)"
      }
    },
    Fault("strong-foreign", "a child's name for what is foreign to its parent") { planting in
      let graph = planting.graph
      guard graph.levels.count > 1, let file = planting.pickFile({ $0.place == Place(level: 1) }),
        let parent = planting.files.firstIndex(where: { $0.place == Place() })
      else { return false }
      planting.add("faultyView", [("type", "View"), ("scope", "foreign")], to: parent)
      planting.add(name, [("type", "View"), ("alias", "\(mark)faultyView")], to: file)
      return true
    },
    Fault("strong-foreign", "an expression that asks for a foreign binding") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyView", [("type", "View"), ("scope", "foreign")], to: file)
      planting.add(name, [("type", "Faulty"), ("value", "'Faulty(\(mark)$faultyView)'")], to: file)
      return true
    },
  ]

  static let ofConditions: [Fault] = [
    Fault("condition-mismatch", "a need of what exists only under a condition") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("if", "FAULTY")], to: file)
      planting.need(mark + name, in: file)
      return true
    },
    Fault("condition-mismatch", "another name of what exists only under a condition") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("if", "FAULTY")], to: file)
      planting.add(
        "faultyAlias", [("type", "Faulty"), ("alias", mark + name), ("if", "'FAULTY || HERE'")], to: file)
      return true
    },
    Fault("condition-mismatch", "a variant that needs what exists only under another condition") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyPart", [("type", "Faulty"), ("if", "FAULTY")], to: file)
      let variants =
        "[{ if: FAULTY, implementation: A, arguments: [faultyPart] }, { if: HERE, implementation: A, arguments: [\(mark)faultyPart] }]"
      planting.add(name, [("type", "A"), ("variants", variants)], to: file)
      return true
    },
    Fault("condition-mismatch", "a construction beside the variant that may have it") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyPart", [("type", "Faulty"), ("if", "FAULTY")], to: file)
      planting.add(
        name,
        [
          ("type", "A"), ("arguments", "[\(mark)faultyPart]"),
          ("variants", "[{ if: FAULTY, implementation: A, arguments: [faultyPart] }]"),
        ], to: file)
      return true
    },
    Fault("condition-mismatch", "a need of what only variants make") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(
        name, [("type", "any FaultySeen"), ("variants", "[{ if: FAULTY, implementation: Faulty }]")], to: file)
      planting.need(mark + name, in: file)
      return true
    },
  ]

  static let ofGatherings: [Fault] = [
    Fault("unknown-member", "a member that does not exist") { planting in
      guard
        let place = planting.pickBinding({ binding in
          guard case .gathered(let gathering) = binding.making else { return false }
          return !gathering.isMap && !binding.isHandle
        })
      else { return false }
      var items: [BindingsFile.Node] = []
      if case .list(let old)? = planting.files[place.file].entries[place.entry]["members"] { items = old }
      items.insert(BindingsFile.Node("\(mark)nowhere"), at: planting.random.number(0...items.count))
      planting.files[place.file].entries[place.entry]["members"] = .list(items)
      planting.files[place.file].entries[place.entry]["allowEmpty"] = nil
      return true
    },
    Fault("empty-collection", "a collection without members") { planting in
      guard
        let place = planting.pickBinding({ binding in
          guard case .gathered(let gathering) = binding.making else { return false }
          // What includes a module may have the members of its collections.
          return gathering.members.isEmpty && (binding.place.module == nil || binding.isPrivate)
        })
      else { return false }
      planting.files[place.file].entries[place.entry]["allowEmpty"] = nil
      let own = planting.files[place.file].entries[place.entry].name
      planting.files[place.file].entries[place.entry].name = mark + own
      return true
    },
    Fault("duplicate-dictionary-key", "a key that a dictionary has already") { planting in
      let found = planting.pickBinding { binding in
        guard case .gathered(let gathering) = binding.making, gathering.isMap, binding.condition == nil else {
          return false
        }
        return gathering.members.contains { $0.key?.text.hasPrefix("m") == true && $0.isNamed }
      }
      guard let place = found, case .gathered(let gathering)? = planting.binding(place)?.making,
        let key = gathering.members.first(where: { $0.key?.text.hasPrefix("m") == true && $0.isNamed })?.key
      else { return false }
      let own = planting.files[place.file].entries[place.entry].name
      let into = "{ dictionary: \(own), key: \(mark)'\(key.expression)' }"
      planting.add(name, [("type", "Faulty"), ("into", into)], to: place.file)
      return true
    },
  ]
}
