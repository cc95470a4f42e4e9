import Testing

/// Entries of a section in column 1, and keys of the file among the entries of a section.
struct MisplacedEntryTests {
  @Test func aBindingInColumnOneIsOfferedItsSection() {
    expectDiagnostics(
      """
      container: App
      inputs:
        host: String
      port: Int
      #<^^^^ error: a bindings file has no key 'port' [unknown-key]
      #<^^^^ note: indent it by 2 more columns to make it an input
      #<^^^^ note: a key in column 1 is one of 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      bindings:
        client: { type: Client, arguments: [host, port] }
      viewModel: ViewModel
      #<^^^^^^^^^ error: a bindings file has no key 'viewModel' [unknown-key]
      #<^^^^^^^^^ note: indent it by 2 more columns to make it a binding
      #<^^^^^^^^^ note: a key in column 1 is one of 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      page:
      #<^^^^ error: a bindings file has no key 'page' [unknown-key]
      #<^^^^ note: indent it by 2 more columns to make it a binding
      #<^^^^ note: a key in column 1 is one of 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
        type: Page
        arguments: [viewModel]
      """)
  }

  @Test func anEntryThatItsSectionCannotHaveIsNone() {
    expectDiagnostics(
      """
      container: App
      inputs:
        host: String
      client: { type: Client, scope: singleton }
      #<^^^^^^ error: a bindings file has no key 'client' [unknown-key]
      #<^^^^^^ note: it has 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      """)
  }

  @Test func aRequirementToo() {
    expectDiagnostics(
      """
      module: Kit
      bindings:
        client: { type: Client, arguments: [host] }
      requires:
        port: Int
      host: String
      #<^^^^ error: a module file has no key 'host' [unknown-key]
      #<^^^^ note: indent it by 2 more columns to make it a requirement
      #<^^^^ note: a key in column 1 is one of 'module', 'bindings', 'requires', 'include', 'imports', 'access', 'diagnostics', 'defaults', 'autowire', 'discover' and 1 more
      """)
  }

  @Test func aKeyOfABindingInColumnOneIsOfferedItsBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        refresher:
          type: Refresher
      scope: singleton
      #<^^^^^ error: a bindings file has no key 'scope' [unknown-key]
      #<^^^^^ note: indent it by 4 more columns to make it part of 'refresher'
      """)
  }

  @Test func anEntryAfterAnotherKeyIsNone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
      shared: true
      page: Page
      #<^^^^ error: a bindings file has no key 'page' [unknown-key]
      #<^^^^ note: it has 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      """)
  }

  @Test func aSectionWithinAnotherBeginsInColumnOne() {
    expectDiagnostics(
      """
      container: App
      inputs:
        host: String
        bindings:
      # ^^^^^^^^ error: 'bindings' is a key of the file, not an input [unknown-key]
      # ^^^^^^^^ note: begin it in column 1
          client: { type: Client, arguments: [host] }
          page: { type: Page, arguments: [client] }
      """)
    expectDiagnostics(
      """
      container: App
      bindings:
        client: { type: Client, arguments: [host] }
        inputs:
      # ^^^^^^ error: 'inputs' is a key of the file, not a binding [unknown-key]
      # ^^^^^^ note: begin it in column 1
          host: String
        shared: true
      # ^^^^^^ error: 'shared' is a key of the file, not a binding [unknown-key]
      # ^^^^^^ note: begin it in column 1
        imports: [Foundation]
      # ^^^^^^^ error: 'imports' is a key of the file, not a binding [unknown-key]
      # ^^^^^^^ note: begin it in column 1
        contexts:
      # ^^^^^^^^ error: 'contexts' is a key of the file, not a binding [unknown-key]
      # ^^^^^^^^ note: begin it in column 1
          test:
            bindings:
              client: TestClient
      """)
  }

  @Test func aBindingMayHaveTheNameOfASection() {
    expectDiagnostics(
      """
      container: App
      inputs:
        bindings: { type: Bindings, default: .none }
        trace: Trace
      bindings:
        inputs: { type: Inputs, arguments: [bindings, trace] }
        contexts: Contexts
        imports:
          type: Imports
          arguments: [inputs, contexts]
      """)
  }
}
