import InjectGenCore
import Testing

/// Types whose initializer a macro may write, which no file that is read shows.
struct MacroInitializerTests {
  @Test func whatIsWrittenIsPassedOn() {
    expectDiagnostics(
      """
      container: App
      inputs: { path: String }
      bindings:
        log: Log
        store: { type: Store, arguments: [path, log: value(Log()), more: log] }
        repo: { type: Repo, arguments: [modelContainer: path] }
        empty: { type: Repo, arguments: [] }
        named: { type: Repo, factory: 'Repo.init(modelContainer:)', arguments: [modelContainer: path] }
        given: { type: Store, parameters: [path2], arguments: [path: path2] }
      """,
      swift: [
        "Types.swift": """
        @MemberwiseInit final class Store { let path: String, path2: Int; private let log: Log; var size = 3 }
        struct Log {}
        @ModelActor actor Repo {}
        """
      ])
  }

  @Test func whatIsNotWrittenCannotBeRead() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        store: Store
      #        ^^^^^ error: the initializer of 'Store' cannot be read, because the macro '@MemberwiseInit' may declare one [ambiguous-initializer]
      # ^^^^^ note: add 'arguments: [path, log]', and add 'path: String' under 'inputs'
        varied: { type: Log, variants: [{ if: DEBUG, factory: Store.init }] }
      #                                                       ^^^^^^^^^^ error: the initializer of 'Store.init' cannot be read, because the macro '@MemberwiseInit' may declare one [ambiguous-initializer]
      # ^^^^^^ note: add 'arguments: [path, log]', and add 'path: String' under 'inputs'
        block:
      # ^^^^^ note 2 of ambiguous-initializer: add 'arguments: [path, log]', and add 'path: String' under 'inputs'
          type: Log
          variants:
            - factory: Store.init
      #                ^^^^^^^^^^ error: the initializer of 'Store.init' cannot be read, because the macro '@MemberwiseInit' may declare one [ambiguous-initializer]
              if: DEBUG
        repo: { type: Repo }
      #               ^^^^ error: the initializer of 'Repo' cannot be read, because the macro '@ModelActor' may declare one [ambiguous-initializer]
      # ^^^^ note: add 'arguments: []', or name there what it takes
        given: { type: Store, parameters: [other] }
      #                                    ^^^^^ error: the type of 'other' is not known: the macro '@MemberwiseInit' may declare the initializer [untyped-parameter]
      #                                    ^^^^^ note: write a mapping of names to types
      """,
      swift: [
        "Types.swift": """
        @MemberwiseInit final class Store { let path: String; private let log: Log; var size = 3 }
        //                          ^^^^^ note 1 of ambiguous-initializer: it is declared here
        //                          ^^^^^ note 1 of ambiguous-initializer: it is declared here
        //                          ^^^^^ note 1 of ambiguous-initializer: it is declared here
        struct Log {}
        @ModelActor actor Repo {}
        //                ^^^^ note 1 of ambiguous-initializer: it is declared here
        """
      ])
  }

  @Test func attributesThatDeclareNoInitializerHideNothing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        model: Model
        worker: Worker
        written: Written
        copy: { type: Log, autowire: false, implementation: Repo }
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        @Observable final class Model { var size = 3 }
        @globalActor actor Background { static let shared = Background() }
        @Background final class Worker {}
        @Reducer struct Written { let log: Log; init(log: Log) { self.log = log } }
        @ModelActor actor Repo {}
        """
      ])
  }
}
