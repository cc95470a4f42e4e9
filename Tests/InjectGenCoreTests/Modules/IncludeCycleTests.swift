import Testing

/// What is said besides a cycle of modules that include each other.
struct IncludeCycleTests {
  /// Neither is asked to meet what the other requires.
  @Test func modulesOnACycleMayRequireTheSame() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Auth]
      """,
      "Auth.bindings.yaml": """
      module: Auth
      include: [Profile]
      #         ^^^^^^^ error: include cycle: Auth → Profile → Auth [include-cycle]
      #         ^^^^^^^ note: move what both need to a module of its own
      requires: { user: User }
      bindings:
        auth: { type: Auth, arguments: [user] }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Auth]
      #         ^^^^ note 1 of include-cycle: 'Profile' includes 'Auth'
      requires: { user: User }
      bindings:
        profile: { type: Profile, arguments: [user] }
      """,
    ])
  }

  @Test(arguments: ["[Auth, Other]", "[Other, Auth]"])
  func aNameThatAThirdModuleHasTooIsAConflict(include: String) {
    let isFirst = include.hasPrefix("[Auth")
    let (one, other) = isFirst ? ("Auth", "Other") : ("Other", "Auth")
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: \(include)
      #         \(isFirst ? "      ^^^^^ " : "       ^^^^ ")error: 'store' comes from both '\(one)' and '\(other)' [duplicate-binding]
      #         \(isFirst ? "      ^^^^^ " : "       ^^^^ ")note: include one of them with a prefix, or replace both: 'store: { …, override: true }'
      """,
      "Auth.bindings.yaml": """
      module: Auth
      include: [Profile]
      #         ^^^^^^^ error: include cycle: Auth → Profile → Auth [include-cycle]
      #         ^^^^^^^ note: move what both need to a module of its own
      bindings:
        store: Store
      # ^^^^^ note \(isFirst ? 1 : 2) of duplicate-binding: 'store' is declared here, included by App → Auth
        user: User
      """,
      "Other.bindings.yaml": """
      module: Other
      bindings:
        store: Store
      # ^^^^^ note \(isFirst ? 2 : 1) of duplicate-binding: 'store' is declared here, included by App → Other
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Auth]
      #         ^^^^ note 1 of include-cycle: 'Profile' includes 'Auth'
      bindings:
        user: User
      """,
    ])
  }
}
