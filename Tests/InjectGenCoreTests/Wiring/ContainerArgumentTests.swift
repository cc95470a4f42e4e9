import Testing

/// The container as an argument of what it constructs.
struct ContainerArgumentTests {
  private let swift: KeyValuePairs<String, String> = [
    "Types.swift": """
    protocol SearchDependencies: AnyObject {}
    extension AppContainer: SearchDependencies {}
    final class Search { init(dependencies: any SearchDependencies) {} }
    final class Results { init(search: Search) {} }
    final class Lazy { init(dependencies: @escaping () -> any SearchDependencies) {} }
    final class Other { init(container: AppContainer) {} }
    """
  ]

  @Test func itIsPassedForItsTypeAndItsProtocols() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: AppContainer
        bindings:
          search: Search
          other: Other
          lazy: { type: Lazy, scope: singleton }
          written: { type: Search, arguments: [dependencies: AppContainer] }
          closure: { type: Lazy, arguments: [dependencies: provider(AppContainer)] }
        """,
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        bindings:
          kept: { type: Search, scope: singleton }
          other2: { type: Other, scope: singleton, arguments: [container: AppContainer] }
        """,
      ], swift: swift)
  }

  @Test func whatItKeepsDoesNotRetainIt() {
    expectDiagnostics(
      """
      container: AppContainer
      bindings:
        search: Search
      #         ^^^^^^ error: what 'AppContainer' keeps retains 'search', which would retain the container: neither could end [retained-container]
      #         ^^^^^^ note: let the initializer take '() -> any SearchDependencies', a closure that does not retain it
        results: { type: Results, scope: singleton }
      #                  ^^^^^^^ note 1 of retained-container: 'search' is needed by 'results'
        other: { type: Other, scope: singleton, arguments: [container: AppContainer] }
      #                                                     ^^^^^^^^^^^^^^^^^^^^^^^ error: 'AppContainer' keeps 'other', which would retain the container: neither could end [retained-container]
      #                                                     ^^^^^^^^^^^^^^^^^^^^^^^ note: let the initializer take '() -> AppContainer', a closure that does not retain it
      """, swift: swift)
  }

  @Test func aBindingComesFirst() {
    expectDiagnostics(
      """
      container: AppContainer
      bindings:
        fake: { type: any SearchDependencies, value: Fake() }
        search: { type: Search, scope: singleton }
      """, swift: swift)
  }
}
