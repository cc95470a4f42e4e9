import Testing

/// The values of a factory with `teardown` are scoped to closures.
struct LentValueTests {
  @Test func nothingElseObtainsOne() {
    expectDiagnostics(
      """
      container: App
      bindings:
        job: { type: Job, scope: factory, teardown: close() }
      #                                             ^^^^^^^ note 1 of unended-value: the values of 'job' end here
        runner: { type: Runner, arguments: [job] }
      #                                     ^^^ error: 'runner' needs 'job', whose values are torn down by 'withJob { … }' alone [unended-value]
      #                                     ^^^ note: let 'job' be a singleton of a child container that lives as long, and pass that container's provider
      """)
  }

  @Test func aWaitForAScopeIsNotMeantAsOne() {
    expectDiagnostics(
      """
      container: App
      bindings:
        job: { type: Job, teardown: close() }
      #                   ^^^^^^^^ error: 'teardown' needs 'scope: singleton' [conflicting-keys]
      #                   ^^^^^^^^ note: the container ends what it keeps; with 'scope: factory' it constructs a value for a closure, 'withJob { … }', and ends it
        view: { type: View, scope: weak, teardown: close() }
      #                                  ^^^^^^^^ error: 'teardown' cannot be combined with 'scope: weak' [conflicting-keys]
      #                                  ^^^^^^^^ note: the container cannot end what it may not have: write 'scope: singleton', or leave 'teardown' out
        makeTask: { type: Task, parameters: { id: Int }, teardown: 'Task.end($self, $id)', value: Task($id) }
      """)
  }

  @Test func itsMethodHasANameOfItsOwn() {
    expectDiagnostics(
      """
      container: App
      bindings:
        job: { type: Job, scope: factory, teardown: close() }
      # ^^^ note 1 of accessor-clash: 'job' is declared here
        withJob: { type: Job, scope: singleton }
      # ^^^^^^^ error: 'job' and 'withJob' would both be 'withJob' in code [accessor-clash]
      """)
  }

  @Test func itsTeardownAsksForNothingThatFails() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, throws: true }
        job: { type: Job, scope: factory, teardown: 'Job.end($self, $log)' }
      #                                                             ^^^^ error: 'log' throws, so the teardown of 'job' cannot ask for it [effects-mismatch]
      #                                                             ^^^^ note: let 'job' keep it: pass it to the initializer, and use it in a method
      """)
  }

  @Test func whatHasParametersIsNoClosureEither() {
    expectDiagnostics(
      """
      container: App
      bindings:
        job: { type: Job, parameters: [id], teardown: close() }
      # ^^^ note 2 of missing-binding: 'job' has parameters, so that only its provider can be passed
        runner: Runner
      # ^^^^^^ error: 'runner' needs 'job: Job', which nothing supplies [missing-binding]
      # ^^^^^^ note: let 'job' be a singleton of a child container that lives as long, and pass that container's provider
      """,
      swift: [
        "Types.swift": """
        final class Job { init(id: Int) {}; func close() {} }
        struct Runner { let job: Job }
        //                  ^^^ note 1 of missing-binding: the parameter 'job: Job' is declared here
        """
      ])
  }
}
