import Testing

/// Factories with parameters whose values are wanted: their callers pass parameters of the same names and types on.
struct PassedParameterTests {
  private let swift: KeyValuePairs<String, String> = [
    "Types.swift": """
    struct Actions {}
    enum Mode { case list }
    struct Model { let actions: Actions; let mode: Mode }
    struct Screen { let model: Model }
    struct Flow { let screen: Screen; let title: String }
    struct Row { init(id: Int = 0) {} }
    struct Table { init(row: Row, id: Int) {} }
    struct Log { init(row: Row) {} }
    """
  ]

  @Test func parametersArePassedOnAlongChains() {
    expectDiagnostics(
      """
      container: App
      bindings:
        model: { type: Model, parameters: [actions, mode] }
        screen: { type: Screen, parameters: [actions, mode] }
        flow: { type: Flow, parameters: [title, mode, actions] }
        byReference: { type: Screen, parameters: { actions: Actions, mode: Mode }, arguments: [model: made] }
        made: { alias: model }
        byExpression: { type: Screen, parameters: [actions, mode], value: 'Screen(model: $model)' }
      """, swift: swift)
  }

  @Test func theModulesBindingsPassThemOnToo() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Screens]
        bindings:
          model: { type: Model, parameters: [actions, mode] }
          flow: { type: Flow, parameters: [title, mode, actions] }
        """,
        "Screens.bindings.yaml": """
        module: Screens
        requires: { model: Model }
        bindings:
          screen: { type: Screen, parameters: { actions: Actions, mode: Mode } }
        """,
      ], swift: swift)
  }

  @Test func whatTheCallerLacksIsNamed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        model: { type: Model, parameters: [actions, mode] }
      #                                             ^^^^ note 1 of missing-binding: the parameter 'mode' of 'model' is declared here
      #                                             ^^^^ note 1 of missing-binding: the parameter 'mode' of 'model' is declared here
        screen: { type: Screen, parameters: [actions] }
      # ^^^^^^ error: 'model' takes 'mode: Mode', and 'screen' has no such parameter [missing-binding]
      # ^^^^^^ note: add 'mode' to 'parameters'
      # ^^^^^^ note: or give it in a call of its provider: model: 'value($provider(model)($actions, …))'
        written: { type: Screen, parameters: { actions: Actions }, arguments: [model] }
      #                                                                        ^^^^^ error: 'model' takes 'mode: Mode', and 'written' has no such parameter [missing-binding]
      #                                                                        ^^^^^ note: add 'mode: Mode' to 'parameters'
      #                                                                        ^^^^^ note: or give it in a call of its provider: model: 'value($provider(model)($actions, …))'
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      bindings:
        model: { type: Model, parameters: [actions, mode] }
      #                                             ^^^^ note 1 of missing-binding: the parameter 'mode' of 'model' is declared here
        screen: { type: Screen, parameters: { actions: Actions, mode: Int } }
      # ^^^^^^ error: 'model' takes 'mode: Mode', and 'screen' has no such parameter [missing-binding]
      #                                                         ^^^^ note: 'mode' has another type here, 'Int'
      # ^^^^^^ note: give it in a call of its provider: model: 'value($provider(model)($actions, …))'
      """, swift: swift)
  }

  @Test func aDefaultOfATextOrNumberMayMeanAnother() {
    expectDiagnostics(
      """
      container: App
      bindings:
        row: { type: Row, parameters: [id] }
      #                                ^^ note 1 of ambiguous-argument: 'row' has the parameter 'id' with a default here
      #                                ^^ note 1 of ambiguous-argument: 'row' has the parameter 'id' with a default here
        table: { type: Table, parameters: [id] }
      # ^^^^^ error: 'table' could pass its 'id' on to 'row', or leave that to its default [ambiguous-argument]
      # ^^^^^ note: add 'row: value($provider(row)($id))' to 'arguments'
      # ^^^^^ note: or add 'row: value($provider(row)(0))' to 'arguments'
        other: { type: Table, parameters: [id], arguments: [row] }
      #                                                     ^^^ error: 'other' could pass its 'id' on to 'row', or leave that to its default [ambiguous-argument]
      #                                                     ^^^ note: write 'row: value($provider(row)($id))'
      #                                                     ^^^ note: or write 'row: value($provider(row)(0))'
        log: { type: Log, scope: singleton }
      """, swift: swift)
  }

  @Test func theCallOfAProviderHasItsEffects() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: Store
        page: { type: Page, parameters: [limit] }
      #                                  ^^^^^ note 1 of ambiguous-argument: 'page' has the parameter 'limit' with a default here
        pager: { type: Pager, parameters: [limit] }
      # ^^^^^ error: 'pager' could pass its 'limit' on to 'page', or leave that to its default [ambiguous-argument]
      # ^^^^^ note: add 'page: value($provider(page)($limit))' to 'arguments', and 'async: true, throws: true' to 'pager'
      # ^^^^^ note: or add 'page: value($provider(page)(9))' to 'arguments', and 'async: true, throws: true' to 'pager'
      """,
      swift: [
        "Types.swift": """
        struct Store { init() async throws {} }
        struct Page { init(limit: Int = 9, store: Store) {} }
        struct Pager { let page: Page; let limit: Int }
        """
      ])
  }

  @Test func aProviderInAnExpressionSaysTheTypes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        row: { type: Row, parameters: [id] }
        page: { type: Page, parameters: [id], arguments: [row: 'value($provider(row)($id))'] }
        other: { type: Page, parameters: [name], arguments: [row: 'value($name)'] }
      #                                   ^^^^ error: 'Page' has no parameter 'name' [unknown-argument]
      #                                   ^^^^ note: an expression uses it: write a mapping of names to types
      """,
      swift: [
        "Types.swift": """
        struct Row { init(id: Int = 0) {} }
        struct Page { let row: Row }
        //     ^^^^ note 1 of unknown-argument: 'Page.init(row:)' has 'row'
        """
      ])
  }

  @Test func inputsSupplyNone() {
    expectDiagnostics(
      """
      container: App
      inputs: { actions: Actions, mode: Mode }
      bindings:
        model: { type: Model, parameters: { its: Actions }, arguments: [actions: its] }
        screen: { type: Screen, arguments: [model] }
      #                                     ^^^^^ error: 'model' has parameters ('its'), which are not given here [parameters-need-provider]
      #                                     ^^^^^ note: write 'provider(model)', a closure that takes them
      #                                     ^^^^^ note: or add 'parameters: [its]' to 'screen': they are then passed on
      """, swift: swift)
  }

  @Test func factoriesThatDisagreeGiveNoType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        model: { type: Model, parameters: [actions, mode] }
        row: { type: Row, parameters: { actions: Mode }, value: 'Row(id: $actions == .list ? 1 : 2)' }
        both: { type: Both, parameters: [actions, mode] }
      #                                  ^^^^^^^ error: 'Both' has no parameter 'actions' [unknown-argument]
      """,
      swift: [
        "Types.swift": """
        struct Actions {}
        enum Mode { case list }
        struct Model { let actions: Actions; let mode: Mode }
        struct Row { init(id: Int) {} }
        struct Both { let model: Model; let row: Row }
        //     ^^^^ note 1 of unknown-argument: 'Both.init(model:row:)' has 'model', 'row'
        """
      ])
  }

  @Test func aCallerWithoutParametersIsToldToPassThemOn() {
    expectDiagnostics(
      """
      container: App
      bindings:
        row: { type: Row, parameters: [title] }
      # ^^^ note 2 of missing-binding: 'row' has parameters, so that only its provider can be passed
      # ^^^ note 2 of missing-binding: 'row' has parameters, so that only its provider can be passed
        page: Page
      # ^^^^ error: 'page' needs 'row: Row', which nothing supplies [missing-binding]
      # ^^^^ note: add 'parameters: [title]' to 'page', which then passes them on
      # ^^^^ note: or let 'row' be a closure in Swift: '(String) -> Row'
        kept: { type: Kept, scope: singleton }
      # ^^^^ error: 'kept' needs 'row: Row', which nothing supplies [missing-binding]
      # ^^^^ note: let 'row' be a closure in Swift: '(String) -> Row'
        other: Other
      # ^^^^^ error: 'other' needs 'first: Row', which nothing supplies [missing-binding]
      # ^^^^^ note: add 'parameters: [title]' to 'other', which then passes them on
      # ^^^^^ note: or let 'first' be a closure in Swift: '(String) -> Row'
      """,
      swift: [
        "Types.swift": """
        struct Row { let title: String }
        struct Page { let row: Row }
        //                ^^^ note 1 of missing-binding: the parameter 'row: Row' is declared here
        final class Kept { init(row: Row) {} }
        //                      ^^^ note 1 of missing-binding: the parameter 'row: Row' is declared here
        struct Other { let first: Row }
        //                 ^^^^^ note 1 of missing-binding: the parameter 'first: Row' is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      bindings:
        row: { type: Row, parameters: [title] }
        page: { type: Page, parameters: [title] }
        kept: { type: Kept, scope: singleton }
      """,
      swift: [
        "Types.swift": """
        struct Row { let title: String }
        struct Page { let row: Row }
        final class Kept { init(row: @escaping (String) -> Row) {} }
        """
      ])
  }

  @Test func aCallerWithOthersIsToldToAddThem() {
    expectDiagnostics(
      """
      container: App
      bindings:
        row: { type: Row, parameters: [title] }
      # ^^^ note 2 of missing-binding: 'row' has parameters, so that only its provider can be passed
        page: { type: Page, parameters: [id] }
      # ^^^^ error: 'page' needs 'row: Row', which nothing supplies [missing-binding]
      # ^^^^ note: add 'title' to 'parameters'
      # ^^^^ note: or let 'row' be a closure in Swift: '(String) -> Row'
      """,
      swift: [
        "Types.swift": """
        struct Row { let title: String }
        struct Page { let row: Row; let id: Int }
        //                ^^^ note 1 of missing-binding: the parameter 'row: Row' is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      bindings:
        row: { type: Row, parameters: [title] }
        page: { type: Page, parameters: [id, title] }
      """, swift: ["Types.swift": "struct Row { let title: String }\nstruct Page { let row: Row; let id: Int }"])
  }
}
