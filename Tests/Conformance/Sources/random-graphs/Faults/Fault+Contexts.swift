/// Faults of contexts and of the rules of `discover`, in files of their own.
extension Fault {
  private static let mark = Planting.mark
  private static let replacement = "bindings: { faulty: { value: Other() } }"
  private static let bindings = "bindings: { faulty: { type: Faulty, value: Faulty() } }\n"

  static let ofContexts: [Fault] = [
    Fault("unknown-container", "an extension of a container that does not exist") { planting in
      planting.texts.append((name: "zzz", text: "extension: \(mark)Nowhere\ncontexts:\n  one: { \(replacement) }\n"))
      return true
    },
    Fault("unknown-context", "a context that extends one that does not exist") { planting in
      planting.texts.append(
        (
          name: "zzz",
          text: "container: FaultyC\n\(bindings)contexts:\n  one: { extends: \(mark)nothing, \(replacement) }\n"
        ))
      return true
    },
    Fault("context-cycle", "two contexts that extend each other") { planting in
      let contexts = "  one: { extends: \(mark)two, \(replacement) }\n  two: { extends: one, \(replacement) }\n"
      planting.texts.append((name: "zzz", text: "container: FaultyC\n\(bindings)contexts:\n\(contexts)"))
      return true
    },
    Fault("duplicate-context", "two contexts of one name in two files") { planting in
      planting.texts.append((name: "zzz", text: "container: FaultyC\n\(bindings)"))
      for (name, mark) in [("zzzA", ""), ("zzzB", mark)] {
        planting.texts.append((name: name, text: "extension: FaultyC\ncontexts:\n  \(mark)one: { \(replacement) }\n"))
      }
      return true
    },
    Fault("unmatched-rule", "a rule that matches no type", .warning) { planting in
      planting.swift = "struct Faulty {}\n"
      let rules = "discover: [{ types: \(mark)FaultyNothing, scope: factory }]\n"
      planting.texts.append((name: "zzz", text: "container: FaultyC\n\(rules)\(bindings)"))
      return true
    },
    Fault("unshared-state", "a rule that gives each of two bindings a state of its own", .warning) { planting in
      planting.swift = """
        final class FaultyCart { var items: [Int] = [] }
        struct FaultyA { init(cart: FaultyCart) {} }
        struct FaultyB { init(cart: FaultyCart) {} }

        """
      let rules = "discover: [{ types: \(mark)FaultyCart, scope: factory }]\n"
      planting.texts.append(
        (name: "zzz", text: "container: FaultyC\n\(rules)bindings: { faultyA: FaultyA, faultyB: FaultyB }\n"))
      return true
    },
    Fault("limited-availability", "a type that only newer systems have", .warning) { planting in
      planting.swift = "@available(macOS 26, *)\nstruct Faulty {}\n"
      planting.texts.append((name: "zzz", text: "container: FaultyC\nbindings:\n  faulty: \(mark)Faulty\n"))
      return true
    },
  ]
}
