import Testing

/// The constants that stand for the names in an expression.
struct ConstantTests {
  @Test func aConstantIsNotHiddenByAClosuresParameter() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        list: { type: List, parameters: { id: Int }, value: 'List { id in $id + id }' }
      """)
    expectLines("return List { id in id2 + id }", in: text)
  }

  /// While it is configured, a value has its binding's name, which a provider's constant could have too.
  @Test func aConstantDoesNotHideTheValueThatIsConfigured() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        store: Store
        provideStore: { type: Watcher, properties: [open: value($provider(store))] }
      """)
    expectLines(
      "let provideStore2 = { @Sendable in self.makeStore() }\nprovideStore.open = provideStore2", in: text)
  }

  @Test func aThrowingBindingIsRequestedInAdditionToItsConstant() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        store: { type: Store, scope: singleton, throws: true }
        both: { type: Both, arguments: [store, other: value($store.next)] }
        twice: { type: Both, arguments: [one: value($store.next), other: value($store.last)] }
      """)
    expectLines("let store2 = try self.store\nreturn try Both(store: store, other: store2.next)", in: text)
    expectLines(
      "let store = try self.store\nlet store2 = try self.store\nreturn Both(one: store.next, other: store2.last)",
      in: text)
  }

  @Test func aHandleThatIsAnywhereIsNotWaitedFor() throws {
    let text = try generatedText(
      """
      container: App
      isolation: MainActor
      bindings:
        free: { type: View, scope: foreign, isolation: nonisolated }
        view: { type: View, scope: foreign }
        here: { type: T, arguments: [weak(free), weak(view)] }
        anywhere: { type: T, arguments: [weak(free)], isolation: Other }
        there: { type: T, arguments: [weak(free), other: weak(view)], isolation: Other, async: true }
      """)
    expectLines("return T(free: free, view: view)", in: text)
    expectLines("return await T(free: free, other: view)", in: text)
    expectLines("return T(free: free)", in: text)
  }
}
