import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// A container, its parent and its grandparent, each in a target of its own.
struct ThreeTargetTests {
  /// The imports of the child's code, of which `bindings` are the bindings.
  private func imports(
    _ bindings: String, childAccess: String = "internal", grandparentAccess: String = "public"
  ) throws -> [Substring] {
    let files = [
      ("Own", "container: Page\naccess: \(childAccess)\nparent: Session\nbindings: { \(bindings) }\n"),
      (
        "SessionKit",
        "container: Session\naccess: \(grandparentAccess)\nparent: Base\nbindings: { user: { type: User } }\n"
      ),
      ("BaseKit", "container: Base\naccess: \(grandparentAccess)\nbindings: { clock: { type: Clock } }\n"),
    ]
    let sources = files.enumerated().map { index, file in
      Source(
        id: SourceID(index), path: "\(file.0).yaml", module: file.0, isOwn: index == 0, bytes: Array(file.1.utf8))
    }
    var diagnostics = Diagnostics()
    let text = try #require(generate(sources, &diagnostics).first?.text)
    #expect(diagnostics.sorted(in: sources) == [])
    let lines = text.split(separator: "\n").drop { $0.hasPrefix("// ") }.prefix { !$0.hasPrefix("///") }
    return lines.filter { $0 != "public import InjectRuntime" }
  }

  @Test func theGrandparentsModuleIsImportedWhereItIsAsked() throws {
    #expect(try imports("view: { type: View }") == ["public import SessionKit"])
    #expect(try imports("view: { type: View, arguments: [user] }") == ["public import SessionKit"])
    let both: [Substring] = ["public import SessionKit", "public import BaseKit"]
    #expect(try imports("view: { type: View, arguments: [clock] }") == both)
    #expect(try imports("view: { type: View, arguments: [parent.clock] }") == both)
  }

  /// A package's container cannot be used publicly: its module is imported as the child's declarations need it.
  @Test func aPackagesGrandparentIsImportedNoMoreWidelyThanItHasToBe() throws {
    let clock = "view: { type: View, arguments: [clock] }"
    #expect(try imports(clock, grandparentAccess: "package") == ["import SessionKit", "import BaseKit"])
    #expect(
      try imports(clock, childAccess: "package", grandparentAccess: "package") == [
        "#if hasFeature(InternalImportsByDefault)", "package import SessionKit", "#else", "import SessionKit", "#endif",
        "import BaseKit",
      ])
  }

  @Test func whatTheFileWritesWholeCounts() throws {
    let more = "view: { type: View, arguments: [clock] } }\nimports: [SessionKit, internal import BaseKit]\ninputs: {"
    #expect(try imports(more) == ["public import SessionKit", "internal import BaseKit"])
  }

  @Test func theChildsFactoryIsAMemberOfItsParentAlone() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Page
        #          ^^^^ error: 'Session' constructs 'Page' with 'makePage', but already has that name [accessor-clash]
        #          ^^^^ note: give one of the two another name
        parent: Session
        """,
        "Other.bindings.yaml": """
        container: Other
        parent: Session
        """,
        "Third.bindings.yaml": """
        container: Third
        parent: Session
        """,
      ],
      dependencies: [
        "SessionKit=Session.bindings.yaml": """
        container: Session
        access: public
        parent: Base
        bindings:
          page: { type: Sheet }
        # ^^^^ note 1 of accessor-clash: 'page' is declared here
          other: { type: Sheet, access: internal }
        """,
        "BaseKit=Base.bindings.yaml": """
        container: Base
        access: public
        bindings:
          third: { type: Sheet }
        """,
      ])
  }

  @Test func soDoesAnInputOfTheParent() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Page
        #          ^^^^ error: 'Session' constructs 'Page' with 'makePage', but already has that name [accessor-clash]
        #          ^^^^ note: give one of the two another name
        parent: Session
        """
      ],
      dependencies: [
        "SessionKit=Session.bindings.yaml": """
        container: Session
        access: public
        inputs: { makePage: Int }
        #         ^^^^^^^^ note 1 of accessor-clash: 'makePage' is declared here
        """
      ])
  }
}
