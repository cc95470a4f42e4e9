import Testing

/// Files of the modules that the run's own depend on: what they declare is found, and what is wrong in one is said by
/// those who answer for it.
struct DependencyFileTests {
  @Test func aModuleThatDoesNotExistIsOfferedTheNearest() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Netwoking, Unknown, Core]
        #         ^^^^^^^^^ error: no module 'Netwoking' [unknown-module]
        #         ^^^^^^^^^ note: did you mean 'Networking'?
        #                    ^^^^^^^ error: no module 'Unknown' [unknown-module]
        #                    ^^^^^^^ note: there are 'Networking', 'Storage'
        #                             ^^^^ error: no module 'Core' [unknown-module]
        #                             ^^^^ note: 'Core' is a container, which is named by 'parent'
        """,
        "Storage.bindings.yaml": """
        module: Storage
        """,
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        """,
        "CoreKit=Core.bindings.yaml": """
        container: Core
        """,
      ])
  }

  @Test func whereThereIsNoModuleAtAllThatIsSaid() {
    expectDiagnostics(
      """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: no module 'Networking' [unknown-module]
      #         ^^^^^^^^^^ note: no other bindings file of this target or of those it depends on declares a module
      """)
  }

  @Test func aBrokenFileOfADependencyIsSaidWhereItIsNeeded() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the module 'Networking' has problems, which the build of 'NetKit' shows: Net/Networking.bindings.yaml [dependency-has-problems]
        """
      ],
      dependencies: [
        "NetKit=Net/Networking.bindings.yaml": """
        module: Networking
        bindings:
          client: any Client
        """
      ])
  }

  @Test func soIsOneThatIsNoYAML() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the module 'Networking' has problems, which the build of 'NetKit' shows: Net/Networking.bindings.yaml [dependency-has-problems]
        """
      ],
      dependencies: [
        "NetKit=Net/Networking.bindings.yaml": """
        # What speaks HTTP.
        module: Networking
        bindings: {{
        """
      ])
  }

  /// Its name is not known: it may be the one that is meant.
  @Test func soIsOneOfWhichNotEvenTheNameCanBeRead() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the module 'Networking' has problems, which the build of 'NetKit' shows: Net/Networking.bindings.yaml [dependency-has-problems]
        """
      ],
      dependencies: [
        "NetKit=Net/Networking.bindings.yaml": """
        {{
        """
      ])
  }

  @Test func itsNameMayHaveAnUnderscore() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Net_working_2]
        #         ^^^^^^^^^^^^^ error: the module 'Net_working_2' has problems, which the build of 'NetKit' shows: Net.bindings.yaml [dependency-has-problems]
        """,
        "Child.bindings.yaml": """
        container: Child
        parent: _Base_
        #       ^^^^^^ error: the container '_Base_' has problems, which the build of 'BaseKit' shows: Base.bindings.yaml [dependency-has-problems]
        """,
      ],
      dependencies: [
        "NetKit=Net.bindings.yaml": """
        module: Net_working_2 # HTTP
        bindings: {{
        """,
        "BaseKit=Base.bindings.yaml": """
        container: _Base_
        bindings: {{
        """,
      ])
  }

  @Test func aBrokenFileThatNothingNeedsDoesNotMatter() {
    expectDiagnostics(
      ["Bindings.yaml": "container: App"],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        bindings:
          client: any Client
        """,
        "CoreKit=Core.bindings.yaml": "{{",
      ])
  }

  @Test func whatIsWrongInAnOwnFileIsSaidThereAlone() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings: {{
      #          ^ error: a list or mapping in brackets cannot be a key [yaml-unsupported]
      #          ^ note: put Swift code of several lines below '|'
      """,
    ])
  }

  @Test func aNameThatADependencyHasIsTaken() {
    expectDiagnostics(
      [
        "Z.bindings.yaml": """
        module: Networking
        #       ^^^^^^^^^^ note 1 of duplicate-container: the other is declared here
        """,
        "ZZ.bindings.yaml": """
        module: Networking
        #       ^^^^^^^^^^ error: there is another module 'Networking' [duplicate-container]
        """,
        "Bindings.yaml": """
        container: Core
        #          ^^^^ error: there is another container 'Core' [duplicate-container]
        """,
      ],
      dependencies: [
        "CoreKit=Core.bindings.yaml": """
        container: Core
        #          ^^^^ note 1 of duplicate-container: the other is declared here
        """
      ])
  }

  /// A target sees its own file first. What else has the name is another's business.
  @Test func ofTwoDependenciesWithOneNameThatOfTheTargetThatAsksIsMeant() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Client]
        bindings:
          page: { type: Page, arguments: [port] }
        """
      ],
      dependencies: [
        "A=A/Client.bindings.yaml": """
        module: Client
        access: public
        include: [Networking]
        """,
        "A=A/Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          port: { type: Port }
        """,
        "B=B/Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          host: { type: Host }
        """,
      ])
  }

  @Test func twoDependenciesMayShareAnUnusedName() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: there are several modules 'Networking' [duplicate-container]
        """
      ],
      dependencies: [
        "A=A/Bindings.yaml": """
        module: Networking
        #       ^^^^^^^^^^ note 1 of duplicate-container: one is declared here
        """,
        "B=B/Bindings.yaml": """
        module: Networking
        #       ^^^^^^^^^^ note 2 of duplicate-container: one is declared here
        """,
        "C=C/Bindings.yaml": "module: Storage",
        "D=D/Bindings.yaml": "module: Storage",
      ])
  }
}
