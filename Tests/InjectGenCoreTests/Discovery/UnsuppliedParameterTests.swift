import Testing

/// What the factories of a rule take on from those that they call, in the order of the graph.
struct UnsuppliedParameterTests {
  private let rule = "discover: [{ types: '*VM', scope: factory, parameters: unsupplied, all: true }]"

  @Test func aDiamondIsCompletedFromBelowWhateverTheNames() {
    for names in permutations(of: ["A", "B", "C", "D"]) {
      let (a, b, c, d) = (names[0], names[1], names[2], names[3])
      let found = discovered(
        "container: App\n\(rule)",
        """
        struct \(d)VM { let u1: Int }
        struct \(c)VM { let d: \(d)VM }
        struct \(b)VM { let c: \(c)VM; let d: \(d)VM }
        struct \(a)VM { let b: \(b)VM }
        """)
      let (x, y, z) = ("\(b.lowercased())vm", "\(c.lowercased())vm", "\(d.lowercased())vm")
      let arguments = [a: "[b: \(x)]", b: "[c: \(y), d: \(z)]", c: "[d: \(z)]", d: "[u1]"]
      #expect(
        found
          == names.sorted().map {
            "\($0.lowercased())vm: { type: \($0)VM, scope: factory, parameters: { u1: Int }, "
              + "arguments: \(arguments[$0] ?? "") }"
          }, "\(names)")
    }
  }

  /// What its members lack of each other's parameters is a consequence of it.
  @Test func aCycleIsReportedAndEnds() {
    let found = discovered(
      "container: App\n\(rule)",
      "struct AVM { init(b: BVM, u1: Int) {} }\nstruct BVM { init(a: AVM, c: CVM) {} }\nstruct CVM { let u2: Int }")
    #expect(found == ["dependency cycle: avm → bvm → avm"])
  }

  /// The type of a listed parameter is found after rules have their parameters.
  @Test func oneNameWithATypeThatIsFoundLaterIsReportedWhereItIsLacking() {
    let found = discovered(
      """
      container: App
      \(rule)
      bindings:
        config: { type: Config, parameters: [x] }
        other: { type: Other, parameters: [x], arguments: [config] }
      """,
      """
      struct Config { init(x: String) {} }
      struct Other { init(config: Config) {} }
      struct BVM { init(other: Other) {} }
      struct CVM { init(b: BVM, x: Int) {} }
      """)
    #expect(found == ["'bvm' has parameters ('x'), which are not given here"])
  }

  @Test(arguments: ["{ x: Int }", "[x]"])
  func oneNameWithTheTypeOfABindingIsOneProblem(parameters: String) {
    let found = discovered(
      "container: App\n\(rule)\nbindings: { config: { type: Config, parameters: \(parameters) } }",
      "struct Config { init(x: Int) {} }\nstruct CVM { init(config: Config, x: String) {} }")
    #expect(found == ["'cvm' would have two parameters 'x', of the types 'String' and 'Int'"])
  }

  /// That one of the two is not passed on is a consequence.
  @Test(arguments: ["", ", q: Bool"])
  func oneNameWithTwoTypesIsOneProblem(rest: String) {
    let found = discovered(
      "container: App\n\(rule)",
      "struct BVM { init(x: Int\(rest)) {} }\nstruct CVM { init(b: BVM, x: String) {} }")
    #expect(found == ["'cvm' would have two parameters 'x', of the types 'String' and 'Int'"])
  }

  @Test func whatAWrittenFactoryListsIsTakenOver() {
    let found = discovered(
      """
      container: App
      \(rule)
      bindings:
        mid: { type: Mid, parameters: [u3, u2] }
        deep: { type: Deep, parameters: [u2] }
      """,
      """
      struct Deep { let u2: Int }
      struct Mid { init(deep: Deep, u3: Int) {} }
      struct TopVM { let mid: Mid }
      """)
    #expect(
      found == [
        "topVM: { type: TopVM, scope: factory, parameters: { u3: Int, u2: Int }, arguments: [mid] }"
      ])
  }

  @Test func soIsWhatThatPassesOnToAFactoryOfTheRule() {
    let found = discovered(
      """
      container: App
      \(rule)
      bindings:
        mid: { type: Mid, parameters: [u3, u2] }
        other: { alias: mid }
      """,
      """
      struct ZVM { let u2: String }
      struct Mid { init(z: ZVM, u3: Int) {} }
      struct AVM { init(mid: Mid, b: BVM) {} }
      struct BVM { init(mid: Mid, u2: String) {} }
      """)
    #expect(
      found == [
        "avm: { type: AVM, scope: factory, parameters: { u3: Int, u2: String }, arguments: [mid, b: bvm] }",
        "bvm: { type: BVM, scope: factory, parameters: { u2: String, u3: Int }, arguments: [mid, u2] }",
        "zvm: { type: ZVM, scope: factory, parameters: { u2: String }, arguments: [u2] }",
      ])
  }

  @Test func aListedParameterOfNoTypeIsReportedWhereItIsListed() {
    expectDiagnostics(
      """
      container: App
      \(rule)
      bindings:
        mid: { type: Mid, parameters: [u3, u2] }
      #                                    ^^ error: 'Mid' has no parameter 'u2' [unknown-argument]
      """,
      swift: [
        "Types.swift": """
        struct Mid { init(u3: Int) {} }
        //           ^^^^ note 1 of unknown-argument: 'Mid.init(u3:)' has 'u3'
        struct TopVM { let mid: Mid }
        """
      ])
  }

  private func permutations(of names: [String]) -> [[String]] {
    guard names.count > 1 else { return [names] }
    return names.indices.flatMap { index in
      var rest = names
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
