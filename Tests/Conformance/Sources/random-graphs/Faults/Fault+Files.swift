/// Faults in how files belong together: their names, modules and parents.
extension Fault {
  private static let mark = Planting.mark
  private static let name = Planting.name

  static let ofFiles: [Fault] = [
    Fault("duplicate-container", "two containers of one name") { planting in
      guard let file = planting.pickContainer() else { return false }
      planting.texts.append((name: "zzz", text: "container: \(mark)\(planting.files[file].name)\n"))
      return true
    },
    Fault("duplicate-container", "two modules of one name") { planting in
      guard let file = planting.pickModule() else { return false }
      planting.texts.append((name: "zzz", text: "module: \(mark)\(planting.files[file].name)\n"))
      return true
    },
    Fault("duplicate-file-name", "two files that become one Swift file") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.texts.append((name: "zzz/\(planting.files[file].name)", text: "\(mark)container: Faulty\n"))
      return true
    },
    Fault("file-unreadable", "a file that is not there") { planting in
      planting.texts.append((name: "zzz", text: nil))
      return true
    },
    Fault("shadowed-module", "a container with the name of its module", .warning) { planting in
      guard let file = planting.pickContainer() else { return false }
      planting.module = planting.files[file].name
      planting.files[file].head[0].value = .text(mark + planting.files[file].name)
      return true
    },
    Fault("dependency-has-problems", "a module of another target that is wrong", .error, .generate) { planting in
      guard let file = planting.pickContainer() else { return false }
      planting.texts.append(
        (name: "Kit=Faulty", text: "module: Faulty\naccess: public\nbindings:\n  faulty: any Faulty\n"))
      planting.include("\(mark)Faulty", in: file)
      return true
    },
  ]

  static let ofModules: [Fault] = [
    Fault("unknown-module", "a module that does not exist") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.include("\(mark)Nowhere", in: file)
      return true
    },
    Fault("include-cycle", "a module that includes itself") { planting in
      guard let file = planting.pickModule() else { return false }
      planting.include(mark + planting.files[file].name, in: file)
      return true
    },
    Fault("include-cycle", "two modules that include each other") { planting in
      guard let file = planting.pickContainer() else { return false }
      planting.texts += [
        (name: "zzzA", text: "module: FaultyA\ninclude: [\(mark)FaultyB]\nbindings: { faultyA: A }\n"),
        (name: "zzzB", text: "module: FaultyB\ninclude: [FaultyA]\nbindings: { faultyB: B }\n"),
      ]
      planting.include(planting.random.happens(50) ? "FaultyA" : "FaultyB", in: file)
      return true
    },
    Fault("not-visible", "a need of what a module keeps to itself") { planting in
      let graph = planting.graph
      guard let file = planting.pickFile({ !graph.includes($0.place).isEmpty }) else { return false }
      let place = planting.files[file].place
      let items = graph.includes(place).filter { $0.prefix == nil }
      guard let item = planting.random.pick(items),
        let module = planting.files.firstIndex(where: { $0.place == Place(level: place.level, module: item.module) })
      else { return false }
      planting.add(name, [("type", "Faulty"), ("access", "private")], to: module)
      planting.need(mark + name, in: file)
      return true
    },
    Fault("not-visible", "a need of what is internal to another target", .error, .generate) { planting in
      guard let file = planting.pickContainer() else { return false }
      let text = "module: Faulty\naccess: public\nbindings:\n  faultyInner: { type: A, access: internal }\n"
      planting.texts.append((name: "Kit=Faulty", text: text))
      planting.include("Faulty", in: file)
      planting.need("\(mark)faultyInner", in: file)
      return true
    },
    Fault("duplicate-binding", "one name in two modules") { planting in
      guard let file = planting.pickContainer() else { return false }
      planting.texts += [
        (name: "zzzA", text: "module: FaultyA\nbindings: { faulty: A }\n"),
        (name: "zzzB", text: "module: FaultyB\nbindings: { faulty: A }\n"),
      ]
      planting.include("FaultyA", in: file, atEnd: true)
      planting.include("\(mark)FaultyB", in: file, atEnd: true)
      return true
    },
    Fault("invalid-type", "an override of another type") { planting in
      let graph = planting.graph
      let found = planting.pickBinding { binding in
        // What overrides a binding of a parent is another one, of a type of its own.
        guard let replaced = binding.replaced, graph.level(of: replaced) == binding.place.level,
          case .call(.implementation, _) = binding.making
        else { return false }
        return binding.kind != .closure
      }
      guard let place = found else { return false }
      planting.files[place.file].entries[place.entry]["type"] = .text("\(mark)any FaultySeen")
      return true
    },
    Fault("unmet-requirement", "a requirement that nothing meets") { planting in
      guard let file = planting.pickModule() else { return false }
      let level = planting.files[file].place.level
      // It is reported where the container comes by the module.
      guard let container = planting.files.firstIndex(where: { $0.place == Place(level: level) }),
        let index = planting.files[container].head.firstIndex(where: { $0.key == "include" }),
        case .list(var items) = planting.files[container].head[index].value,
        let item = planting.graph.firstItem(leadingTo: planting.files[file].place)
      else { return false }
      items[item] = BindingsFile.Node(planting.marked(items[item].flow))
      planting.files[container].head[index].value = .list(items)
      planting.add(name, "Faulty", toMapping: "requires", in: file)
      return true
    },
    Fault("override-of-nothing", "an override of what no module and no parent has") { planting in
      guard let file = planting.pickContainer() else { return false }
      planting.add(mark + name, [("type", "Faulty"), ("override", "true")], to: file)
      return true
    },
  ]

  static let ofParents: [Fault] = [
    Fault("unknown-parent", "a parent that does not exist") { planting in
      guard let file = planting.pickFile({ $0.place == Place() }) else { return false }
      planting.files[file].head.append(.init("parent", "\(mark)Nowhere"))
      return true
    },
    Fault("parent-cycle", "a container that is its own ancestor") { planting in
      guard let file = planting.files.firstIndex(where: { $0.place == Place() }),
        let last = planting.files.last(where: { $0.place.module == nil })
      else { return false }
      planting.files[file].head.append(.init("parent", mark + last.name))
      return true
    },
    Fault("duplicate-binding", "a name that a parent has") { planting in
      let last = planting.graph.levels.count - 1
      guard last > 0, let parent = planting.pickFile({ $0.place.module == nil && $0.place.level < last }),
        let file = planting.pickFile({ $0.place == Place(level: last) })
      else { return false }
      planting.add(name, [("type", "Faulty")], to: parent)
      planting.add(mark + name, [("type", "Faulty"), ("scope", "singleton")], to: file)
      return true
    },
  ]
}

extension Planting {
  /// An item of `include` with the mark before the module's name.
  func marked(_ item: String) -> String {
    let start = "{ module: "
    return item.hasPrefix(start) ? start + Self.mark + item.dropFirst(start.count) : Self.mark + item
  }
}

extension Graph {
  /// The number of the item of its container's `include` that first leads to a module.
  func firstItem(leadingTo place: Place) -> Int? {
    func leads(_ module: Int) -> Bool {
      module == place.module || levels[place.level].modules[module].includes.contains { leads($0.module) }
    }
    return levels[place.level].includes.firstIndex { leads($0.module) }
  }
}
