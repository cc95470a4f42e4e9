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
    Fault("missing-binding", "a singleton that does not exist, later") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.need("lazy(\(mark)nowhere)", in: file)
      return true
    },
    Fault("missing-binding", "another name of what does not exist") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("alias", "\(mark)nowhere")], to: file)
      return true
    },
    Fault("invalid-reference", "a closure for later that gets something new each time") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty")], to: file)
      planting.need("lazy(\(mark)\(name))", in: file)
      return true
    },
    Fault("duplicate-binding", "a binding with the name of an input") { planting in
      guard let input = planting.random.pick(planting.graph.inputs),
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
            && !binding.isReplaced && !binding.isRoot && binding.condition == nil && binding.variants.isEmpty
        })
      else { return false }
      let own = planting.files[place.file].entries[place.entry].name
      planting.files[place.file].entries[place.entry].keys.append(.init("arguments", "[_: \(mark)\(own)]"))
      return true
    },
    Fault("dependency-cycle", "an edge that closes a cycle", isAnywhere: true) { planting in
      let graph = planting.graph
      let found = planting.pickBinding { binding in
        guard case .call = binding.making, binding.parameters.isEmpty, !binding.isShort,
          !binding.isMadeByVariantsAlone, !binding.ownWorlds.isEmpty
        else { return false }
        return !graph.users(of: binding).isEmpty
      }
      guard let place = found, let binding = planting.binding(place),
        let other = planting.random.pick(graph.users(of: binding)),
        case .known(let text)? = graph.spelling(other.name, in: binding)
      else { return false }
      planting.need(mark + text, in: place.file, always: true) { $0.name == binding.name }
      return true
    },
    Fault("dependency-cycle", "an alias of what needs it", isAnywhere: true) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyAlias", [("type", "Faulty"), ("alias", "\(mark)faulty")], to: file)
      planting.add(name, [("type", "Faulty"), ("arguments", "[faultyAlias]")], to: file)
      return true
    },
    Fault("dependency-cycle", "a member that needs its collection", isAnywhere: true) { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("faultyList", [("collection", "Faulty"), ("members", "[\(mark)faulty]")], to: file)
      planting.add(name, [("type", "Faulty"), ("arguments", "[faultyList]")], to: file)
      return true
    },
    Fault("parameters-need-provider", "a need of what has parameters") { planting in
      guard
        let place = planting.pickBinding({ binding in
          !binding.parameters.isEmpty && binding.worlds == .all && binding.replaced == nil && !binding.isRoot
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
    Fault("isolation-conflict", "a container of one actor that keeps another's value") { planting in
      let graph = planting.graph
      guard let file = planting.pickFile({ graph.levels[$0.place.level].actor != nil && $0.place.module == nil }) else {
        return false
      }
      let other = graph.levels[planting.files[file].place.level].actor == .main ? Actor.side : .main
      planting.add(
        name, [("type", "Faulty"), ("scope", "singleton"), ("isolation", mark + other.rawValue)], to: file)
      return true
    },
    Fault("isolation-conflict", "something nonisolated that needs its container's actor") { planting in
      let graph = planting.graph
      guard let file = planting.pickFile({ graph.levels[$0.place.level].actor != nil && $0.place.module == nil }) else {
        return false
      }
      planting.add("faultyOwn", [("type", "A")], to: file)
      planting.add(
        mark + name, [("type", "Faulty"), ("isolation", "nonisolated"), ("arguments", "[faultyOwn]")], to: file)
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
}
