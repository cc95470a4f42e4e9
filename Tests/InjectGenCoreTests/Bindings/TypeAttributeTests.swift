import Testing

struct TypeAttributeTests {
  @Test func anAttributeIsForTheTypeOfAFunction() {
    expectDiagnostics(
      """
      container: App
      inputs:
        log: '@MainActor Log'
      #       ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #       ^^^^^^^^^^ note: leave '@MainActor' out
        done: '@escaping @MainActor () -> Void'
        handler: '@escaping @Sendable Handler'
      bindings:
        view: { type: '@MainActor View' }
      #                ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #                ^^^^^^^^^^ note: write 'isolation: MainActor' instead
        page: '@MainActor Page'
      #        ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #        ^^^^^^^^^^ note: write 'isolation: MainActor' instead
        any: { type: '@UIActor any Shown', implementation: View }
      #               ^^^^^^^^ error: '@UIActor' is only for types of functions [invalid-type]
      #               ^^^^^^^^ note: write 'isolation: UIActor' instead
        kept: { type: '@MainActor View', isolation: MainActor }
      #                ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #                ^^^^^^^^^^ note: leave '@MainActor' out
        sent: { type: '@Sendable View' }
      #                ^^^^^^^^^ error: '@Sendable' is only for types of functions [invalid-type]
      #                ^^^^^^^^^ note: leave '@Sendable' out
        made: { type: any Shown, implementation: '@MainActor View', arguments: [log, done, handler] }
      #                                           ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #                                           ^^^^^^^^^^ note: write 'isolation: MainActor' instead
        closure: { type: '@MainActor () -> Void', value: '{ }' }
        inner: { type: '(@MainActor @Sendable () -> Void)?', value: nil }
        given: { type: Given, parameters: { view: '@MainActor View' }, arguments: [view] }
      #                                            ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #                                            ^^^^^^^^^^ note: leave '@MainActor' out
        object: { type: '@MainActor View', scope: foreign }
      #                  ^^^^^^^^^^ error: '@MainActor' is only for types of functions [invalid-type]
      #                  ^^^^^^^^^^ note: write 'isolation: MainActor' instead
      """)
  }
}
