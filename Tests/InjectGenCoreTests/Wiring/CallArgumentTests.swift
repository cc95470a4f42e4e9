import InjectGenCore
import Testing

/// The arguments of methods in `calls`, which are passed as they are written.
struct CallArgumentTests {
  @Test func aWrongLabelIsShownWithTheOneToWrite() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton }
        page: { type: Page, calls: [use: [log]] }
      #                                   ^^^ error: 'use' has no parameter 'log' [unknown-argument]
      #                                   ^^^ note: did you mean '_: log'?
        other: { type: Page, calls: [show: [lgo: log], use: [_: log, to: value(1)]] }
      #                                     ^^^^^^^^ error: 'show' has no parameter 'lgo' [unknown-argument]
      #                                     ^^^^^^^^ note: did you mean 'log'?
      #                                                              ^^^^^^^^^^^^ error: 'use' has no parameter 'to' [unknown-argument]
      """,
      swift: [
        "Types.swift": """
        final class Log: Sendable {}
        final class Page {
          func use(_ log: Log) {}
        //     ^^^ note 2 of unknown-argument: 'use(_:)' has '_'
        //     ^^^ note 1 of unknown-argument: 'use(_:)' has '_'
          func show(log: Log, size: Int = 0) {}
        //     ^^^^ note 2 of unknown-argument: 'show(log:size:)' has 'log', 'size'
        }
        """
      ])
  }

  @Test func whatIsLeftOutIsShownWithTheCallToWrite() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton }
        page: { type: Page, calls: [use, show: [count: value(1), log]] }
      #                             ^^^ error: nothing is declared as 'use()' [unknown-function]
      #                             ^^^ note: pass what it takes: use: [_: log, count: value(…)]
      #                                  ^^^^ error: nothing is declared as 'show(count:log:)' [unknown-function]
      #                                  ^^^^ note: pass what it takes: show: [log, count: value(1)]
        twice: { type: Page, calls: [both: [text: value("")], none] }
      #                              ^^^^ error: nothing is declared as 'both(text:)' [unknown-function]
      """,
      swift: [
        "Types.swift": """
        final class Log: Sendable {}
        final class Page {
          func use(_ log: Log, count: Int, name: String = "") {}
        //     ^^^ note 1 of unknown-function: 'use(_:count:name:)' is declared here
          func show(log: Log, count: Int) {}
        //     ^^^^ note 1 of unknown-function: 'show(log:count:)' is declared here
          func both(log: Log) {}
        //     ^^^^ note 1 of unknown-function: 'both(log:)' is declared here
          func both(count: Int) {}
        //     ^^^^ note 2 of unknown-function: 'both(count:)' is declared here
          func none() {}
        }
        """
      ])
  }

  /// What Swift takes, and what may be taken by something that is not read.
  @Test func nothingIsRefusedThatMayBeRight() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton }
        page:
          type: Page
          calls:
            - use: [log]
            - use: [_: log]
            - some: [_: log, _: log, _: log, size: value(1)]
            - some: [size: value(1)]
            - some
            - build: [log]
            - base: [log]
            - asked: [log]
            - kept: [log]
            - kept: [_: log]
            - generic: [_: log, _: value(1)]
        view: { type: View, calls: [show: [other: log]] }
        model: { type: Model, calls: [show: [other: log]] }
        item: { type: Item, calls: [show: [other: log]] }
        table: { type: Table, calls: [show: [other: log]], autowire: false }
        lists: { type: any Listing, implementation: Table, calls: [show: [log]] }
      """,
      swift: [
        "Types.swift": """
        import UIKit
        final class Log: Sendable {}
        protocol Asking {}
        extension Asking { func asked(log: Log) {} }
        class Base { func base(log: Log) {} }
        final class Page: Base, Asking {
          func use(_ log: Log) {}
          func some(_ logs: Log..., size: Int = 0) {}
          #if DEBUG
          func build(log: Log) {}
          #else
          func build(_ log: Log) {}
          #endif
          func kept(_ log: Log) {}
          var kept: (Log) -> Void { { _ in } }
          func generic<each T>(_ values: repeat each T) {}
        }
        extension Page { func use(log: Log) {} }
        // Something may be declared elsewhere.
        class View: UIView { func show(log: Log) {} }
        @Model final class Model { func show(log: Log) {} }
        final class Item: Identifiable { func show(log: Log) {} }
        extension Identifiable { func show(other: Log) {} }
        protocol Listing {}
        final class Table: Listing { func show(log: Log) {} }
        """
      ])
  }

  @Test func oneProblemIsReportedOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, calls: [use: [lgo]] }
      #                                   ^^^ error: no binding 'lgo' [missing-binding]
        other: { type: Page, calls: [show: [1, _: value(2)]] }
      #                                     ^ error: '1' is not a reference [invalid-reference]
      #                                     ^ note: an expression is written '_: value(1)', or with the argument's label instead of '_'
      """,
      swift: [
        "Types.swift": """
        final class Log: Sendable {}
        final class Page {
          func use(log: Log) {}
          func show(_ first: Int, _ second: Int) {}
        }
        """
      ])
  }
}
