import SwiftDeclarations
import Testing
@testable import InjectGenCore
@testable import SwiftModel

@Suite struct TypeTableTests {
  private let texts = [
    "import Kit; struct A { init(b: B, c: any C) {} }", "struct B: C {}; extension B { init(x: D) {} }",
    "protocol C {}; #if DEBUG\nstruct D {}\n#else\nstruct D {}\n#endif", "extension A: C {}; typealias E = A",
  ]

  private func answers(_ order: [Int]) -> [String] {
    let files = order.map { index in
      ScannedFile(SwiftFile(path: "App/\(index).swift", bytes: Array(texts[index].utf8)))
    }
    let kit = ["public struct K {}", "public struct L {}"].enumerated().map { index, text in
      ScannedFile(SwiftFile(path: "Kit/\(index).swift", bytes: Array(text.utf8)))
    }
    let app = ScannedModule(name: "App", distance: .own, files: files)
    let library = ScannedModule(name: "Kit", distance: .package, files: order[0] > 1 ? kit : kit.reversed())
    let program = Program(table: TypeTable(order[0] > 1 ? [app, library] : [library, app]))
    return [
      program.callables("A").description, program.callables("B").description, program.callables("E").description,
      program.table.types.map(\.name).joined(separator: " "),
      program.type("A").map { program.table.supertypes(of: $0.form).forms.description } ?? "",
      program.wiring("A", from: [.binding("one", "B"), .binding("two", "A")]),
    ]
  }

  @Test func theOrderOfFilesAndModulesNeverMatters() {
    let expected = answers([0, 1, 2, 3])
    for order in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] { #expect(answers(order) == expected) }
    #expect(expected[0] == "A.init(b: App.B, c: App.C)")
  }

  @Test func strangeFilesAreNoObstacle() {
    for text in [
      "struct", "extension {", "extension . {}", "typealias X =", "struct A: {}", "struct A { init(", "\u{0}",
      "extension A.B.C.D: P { struct X {} }", "class A: A.B {}", "class A: B {}; class B: A {}", "protocol P: P {}",
      "typealias A = A.B; extension A { struct B {} }",
      "typealias A = X.B; extension A { struct B {} }; typealias X = A.B; extension X { struct B {} }",
      "class A<T>: A<A<T>> {}", "protocol P<T>: P<P<T>> {}; class A: P<Int> {}",
      "typealias A0 = (A, A)\n" + (1...30).map { "typealias A\($0) = (A\($0 - 1), A\($0 - 1))\n" }.joined()
        + "struct A { init(a: A30) {} }",
      "struct A { struct A { struct A { init(a: A.A.A) {} } } }",
    ] {
      let program = Program(text)
      for callee in ["A", "A.B", "X", "A.B.C.D.X"] { _ = program.callables(callee) }
      _ = program.wiring("A", from: [.binding("a", "A")])
    }
  }

  /// Two seconds in a debug build; squared it would be minutes.
  @Test func searchingEndsForTenThousandBindings() {
    let count = 10_000
    let text =
      "protocol P {}\n"
      + (0..<count).map { "struct T\($0) { init(a: T\(max(0, $0 - 1)), b: any P\($0 % 100)) {} }\n" }.joined()
      + (0..<100).map { "protocol P\($0) {}; struct I\($0): P\($0) {}\n" }.joined()
    let program = Program(text)
    let seen = SeenDeclarations(of: program.table, seenFrom: 0)
    let names = (0..<count).map { ("t\($0)", "T\($0)") } + (0..<100).map { ("i\($0)", "I\($0)") }
    let candidates = names.enumerated().map {
      Candidate(id: $0, name: $1.0, kind: .binding, type: $1.1, in: seen)
    }
    let index = CandidateIndex(candidates, among: program.table)
    for number in 1..<count {
      guard case .found(let callable) = seen.find("T\(number)") else { return #expect(Bool(false)) }
      let choices = ParameterSearch(for: callable, among: index, in: seen, of: (number, [])).wire([]).choices
      #expect(choices.map(\.value) == [.named(.value, "t\(number - 1)"), .named(.value, "i\(number % 100)")])
    }
  }
}
