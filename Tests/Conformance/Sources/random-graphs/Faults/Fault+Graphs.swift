/// Faults in what bindings need of each other.
extension Fault {
  private static let mark = Planting.mark
  private static let name = Planting.name

  static let ofNames: [Fault] = [
    Fault("missing-binding", "a name in the place of one that exists") { planting in
      planting.replaceItem { item, _ in
        guard !item.contains("("), !item.contains("'"), !item.contains("parent."), !item.contains("overridden") else {
          return nil
        }
        let parts = item.split(separator: ":")
        guard let reference = parts.last?.drop(while: { $0 == " " }) else { return nil }
        let label = parts.count > 1 ? parts[0] : reference.split(separator: ".").last ?? "_"
        return "\(label): \(mark)nowhere"
      }
    },
    Fault("missing-binding", "an expression that asks for what does not exist") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("value", "'Faulty(\(mark)$nowhere)'")], to: file)
      return true
    },
    Fault("missing-binding", "a provider of what does not exist") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.need("provider(\(mark)nowhere)", in: file)
      return true
    },
    Fault("duplicate-binding", "a binding with the name of an input") { planting in
      let graph = planting.graph
      // What is asked for is the binding then, which may belong to an actor (a finding of this program).
      guard let input = planting.random.pick(graph.inputs.filter { graph.levels[$0.level].actor == nil }),
        let file = planting.pickFile({ $0.place == Place(level: input.level) })
      else { return false }
      planting.add(mark + input.name, [("type", "Faulty"), ("scope", "singleton")], to: file)
      return true
    },
    Fault("duplicate-binding", "a parameter with the name of a binding") { planting in
      guard let place = planting.pickBinding({ !$0.isHandle }) else { return false }
      let other = planting.files[place.file].entries[place.entry].name
      planting.add(name, [("type", "Faulty"), ("parameters", "{ \(mark)\(other): Int }")], to: place.file)
      return true
    },
    Fault("accessor-clash", "a member that every container has") { planting in
      guard let file = planting.pickContainer() else { return false }
      let taken =
        planting.random.pick(["shared", "testing", "teardown", "register", "resolve", "Overrides"]) ?? "shared"
      planting.add(mark + taken, [("type", "Faulty"), ("scope", "singleton")], to: file)
      return true
    },
    Fault("accessor-clash", "two bindings of one accessor") { planting in
      let graph = planting.graph
      guard
        let place = planting.pickBinding({ binding in
          binding.place.module == nil && graph.isMadeAnew(binding.name) && binding.name.first?.isLetter == true
            && binding.exists && SwiftText.accessor(binding.name, graph) != graph.exposedName(binding.name)
        }), let binding = planting.binding(place)
      else { return false }
      planting.add(
        mark + SwiftText.accessor(binding.name, graph), [("type", "Faulty"), ("scope", "singleton")], to: place.file)
      return true
    },
  ]

  static let ofGraphs: [Fault] = [
    Fault("dependency-cycle", "two bindings that need each other") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyA", [("type", "A"), ("arguments", "[\(mark)faultyB]")], to: file)
      planting.add("faultyB", [("type", "B"), ("arguments", "[faultyA]"), ("scope", "singleton")], to: file)
      return true
    },
    Fault("dependency-cycle", "a binding that needs itself") { planting in
      guard
        let place = planting.pickBinding({ binding in
          guard case .call(_, let items) = binding.making else { return false }
          return items.isEmpty && !binding.isShort && binding.parameters.isEmpty && binding.replaced == nil
            && !binding.isReplaced
            && binding.condition == nil && binding.variants.isEmpty
        })
      else { return false }
      let own = planting.files[place.file].entries[place.entry].name
      planting.files[place.file].entries[place.entry].keys.append(.init("arguments", "[_: \(mark)\(own)]"))
      return true
    },
    Fault("parameters-need-provider", "a need of what has parameters") { planting in
      guard
        let place = planting.pickBinding({ binding in
          !binding.parameters.isEmpty && binding.condition == nil && binding.replaced == nil
            && binding.effects == Effects() && binding.actor == nil
        })
      else { return false }
      let own = planting.files[place.file].entries[place.entry].name
      let graph = planting.graph
      // What comes before it may be needed by it.
      guard
        let index = graph.bindings.firstIndex(where: { $0.name == planting.files[place.file].entries[place.entry].id })
      else { return false }
      let later = Set(graph.bindings[(index + 1)...].map(\.name))
      planting.need(mark + own, in: place.file) { binding in
        later.contains(binding.name) && !binding.parameters.contains { $0.name == own }
      }
      return true
    },
    Fault("isolation-conflict", "a need of what two actors have") { planting in
      let graph = planting.graph
      guard let file = planting.pickFile({ graph.levels[$0.place.level].isolation == .threadSafe }) else {
        return false
      }
      planting.add("faultyMain", [("type", "A"), ("isolation", "MainActor")], to: file)
      planting.add("faultySide", [("type", "B"), ("isolation", "SideActor")], to: file)
      planting.add(mark + name, [("type", "C"), ("arguments", "[faultyMain, faultySide]")], to: file)
      return true
    },
    Fault("isolation-conflict", "something async in a container without isolation") { planting in
      let graph = planting.graph
      guard let file = planting.pickFile({ graph.levels[$0.place.level].isolation == .none && $0.place.module == nil })
      else { return false }
      planting.add(mark + name, [("type", "Faulty"), ("async", "true")], to: file)
      return true
    },
    Fault("root-is-needed", "a need of a root") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("root", "true")], to: file)
      planting.need(mark + name, in: file)
      return true
    },
  ]

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
    }
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
