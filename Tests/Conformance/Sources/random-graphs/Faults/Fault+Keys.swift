/// Faults in the text of a file, and in the keys of one binding.
extension Fault {
  private static let mark = Planting.mark
  private static let name = Planting.name

  static let ofText: [Fault] = [
    Fault("yaml-syntax", "a colon in text without quotes") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("value", "Faulty\(mark): .utc")], to: file)
      return true
    },
    Fault("yaml-unsupported", "text that parsers take for a Boolean") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("value", "\(mark)no")], to: file)
      return true
    },
    Fault("yaml-unsupported", "an anchor") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "\(mark)&faulty Faulty")], to: file)
      return true
    },
    Fault("yaml-unsupported", "an alias of YAML") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "\(mark)*faulty")], to: file)
      return true
    },
    Fault("duplicate-key", "two bindings of one name in a file") { planting in
      guard let place = planting.pickBinding({ _ in true }) else { return false }
      planting.add(mark + planting.files[place.file].entries[place.entry].name, [("type", "Faulty")], to: place.file)
      return true
    },
    Fault("duplicate-key", "a key twice in one binding") { planting in
      guard let place = planting.pickBinding({ !$0.isShort }) else { return false }
      guard let number = planting.random.pick(Array(planting.files[place.file].entries[place.entry].keys.indices))
      else {
        return false
      }
      var key = planting.files[place.file].entries[place.entry].keys[number]
      key.key = mark + key.key
      planting.files[place.file].entries[place.entry].keys[number] = key
      planting.files[place.file].entries[place.entry].keys.append(key)
      return true
    },
  ]

  static let ofKeys: [Fault] = [
    Fault("unknown-key", "a key of a binding that does not exist") { planting in
      guard let place = planting.pickBinding({ !$0.isShort }) else { return false }
      planting.files[place.file].entries[place.entry].keys.append(.init("\(mark)scop", "singleton"))
      return true
    },
    Fault("unknown-key", "a key of the file that does not exist") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.files[file].head.append(.init("\(mark)inport", "[Foundation]"))
      return true
    },
    Fault("unknown-key", "a module that is misspelled") { planting in
      let text = "\(mark)modul: Faulty\nrequires: { faultyOther: Faulty }\nbindings: { faulty: Faulty }\n"
      planting.texts.append((name: "zzz", text: text))
      return true
    },
    Fault("missing-key", "a protocol that nothing is constructed for") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "\(mark)any Faulty")], to: file)
      return true
    },
    Fault("missing-key", "a value without a type") { planting in
      guard
        let place = planting.pickBinding({ binding in
          if case .value = binding.making { true } else { false }
        })
      else { return false }
      planting.files[place.file].entries[place.entry]["type"] = nil
      planting.files[place.file].entries[place.entry].name = mark + planting.files[place.file].entries[place.entry].name
      return true
    },
    Fault("conflicting-keys", "two ways to make a binding") { planting in
      guard
        let place = planting.pickBinding({ binding in
          guard case .call(.factory, _) = binding.making else { return false }
          return !binding.isMadeByVariantsAlone
        })
      else { return false }
      guard case .text(let factory)? = planting.files[place.file].entries[place.entry]["factory"] else { return false }
      planting.files[place.file].entries[place.entry]["factory"] = nil
      planting.files[place.file].entries[place.entry].keys += [
        .init("\(mark)factory", factory), .init("\(mark)value", "'Faulty()'"),
      ]
      return true
    },
    Fault("conflicting-keys", "eager without being a singleton") { planting in
      guard
        let place = planting.pickBinding({ binding in
          guard case .call = binding.making else { return false }
          return !binding.isSingleton && !binding.isWeak && !binding.isShort && binding.parameters.isEmpty
        })
      else { return false }
      planting.files[place.file].entries[place.entry].keys.append(.init("\(mark)eager", "true"))
      return true
    },
    Fault("conflicting-keys", "a scope for an alias") { planting in
      guard
        let place = planting.pickBinding({ binding in
          if case .alias = binding.making { true } else { false }
        })
      else { return false }
      planting.files[place.file].entries[place.entry].keys.append(.init("scope", "singleton"))
      planting.markKeys(["alias", "scope"], of: place)
      return true
    },
    Fault("parameters-need-factory", "parameters of a singleton") { planting in
      let graph = planting.graph
      guard let place = planting.pickBinding({ $0.isSingleton && graph.intoNames($0.name).isEmpty }) else {
        return false
      }
      planting.files[place.file].entries[place.entry].keys.append(.init("parameters", "{ \(name): Int }"))
      planting.markKeys(["scope", "parameters"], of: place)
      return true
    },
    Fault("wrong-value", "a scope that does not exist") { planting in
      guard let place = planting.pickBinding({ $0.isSingleton || $0.isWeak }) else { return false }
      let isSingleton = planting.binding(place)?.isSingleton == true
      planting.files[place.file].entries[place.entry]["scope"] = .text("\(mark)\(isSingleton ? "singelton" : "weakly")")
      return true
    },
    Fault("wrong-value", "a Boolean in quotes") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("throws", "\(mark)'true'")], to: file)
      return true
    },
    Fault("invalid-condition", "a condition that ends too early") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("if", "'\(mark)HERE &&'")], to: file)
      return true
    },
    Fault("wrong-value", "an isolation that is for containers") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("isolation", "\(mark)none")], to: file)
      return true
    },
    Fault("invalid-expression", "a bracket that is not closed") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("value", "'Faulty\(mark)(1'")], to: file)
      return true
    },
    Fault("wrong-value", "text where a list belongs") { planting in
      guard
        let place = planting.pickBinding({ binding in
          guard case .call(_, let items) = binding.making else { return false }
          return !binding.isShort && !binding.isMadeByVariantsAlone && items.isEmpty
        })
      else { return false }
      planting.files[place.file].entries[place.entry].keys.append(.init("arguments", "\(mark)faulty"))
      return true
    },
    Fault("invalid-name", "a binding that is not an identifier") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add("\(mark)faulty-one", [("type", "Faulty")], to: file)
      return true
    },
    Fault("invalid-name", "a binding of a name that Swift keeps") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(
        mark + (planting.random.pick(["init", "self", "Type", "subscript"]) ?? "init"), [("type", "Faulty")], to: file)
      return true
    },
    Fault("invalid-type", "a type whose bracket is not closed") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "'Set\(mark)<String'"), ("value", "Faulty()")], to: file)
      return true
    },
    Fault("invalid-type", "an array that YAML takes for a list") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "\(mark)[Int]"), ("value", "Faulty()")], to: file)
      return true
    },
    Fault("invalid-type", "a type that only Swift's parameters have") { planting in
      guard let file = planting.pickFile() else { return false }
      planting.add(name, [("type", "Faulty"), ("parameters", "{ faultyID: Int\(mark)... }")], to: file)
      return true
    },
    Fault("access-too-wide", "a public binding of an internal container") { planting in
      guard let place = planting.pickBinding({ !$0.isPrivate && !$0.isShort }) else { return false }
      planting.files[place.file].entries[place.entry].keys.append(.init("access", "\(mark)public"))
      return true
    },
    Fault("shared-needs-inputs", "a shared container of one isolation domain") { planting in
      let levels = planting.graph.levels
      guard let file = planting.pickFile({ $0.place.module == nil && levels[$0.place.level].isolation == .none })
      else { return false }
      planting.files[file].head.append(.init("\(mark)shared", "true"))
      return true
    },
  ]
}
