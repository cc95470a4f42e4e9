import Testing

/// Parameters that somebody must give.
struct ParameterTests {
  @Test func whatHasParametersIsAskedForThroughAProvider() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: Int, name: String }, arguments: [id, name] }
        page: { type: Page, arguments: [item, other: item.name] }
      #                                 ^^^^ error: 'item' has parameters ('id', 'name'), which are not given here [parameters-need-provider]
      #                                 ^^^^ note: write 'provider(item)', a closure that takes them
      #                                 ^^^^ note: or add 'parameters: [id, name]' to 'page': they are then passed on
      #                                              ^^^^ error: 'item' has parameters ('id', 'name'), which are not given here [parameters-need-provider]
      #                                              ^^^^ note: pass 'provider(item)' on: its caller gives them, and reads the member of the value
      #                                              ^^^^ note: or add 'parameters: [id, name]' to 'page': they are then passed on
        list: { type: List, value: 'List($item)' }
      #                                  ^^^^^ error: 'item' has parameters ('id', 'name'), which are not given here [parameters-need-provider]
      #                                  ^^^^^ note: write '$provider(item)', a closure that takes them
      #                                  ^^^^^ note: or add 'parameters: [id, name]' to 'list': they are then passed on
        view: { type: View, arguments: [provider(item)] }
        form: { type: Form, parameters: { title: String }, arguments: [item, title] }
      #                                                                ^^^^ error: 'item' has parameters ('id', 'name'), which are not given here [parameters-need-provider]
      #                                                                ^^^^ note: write 'provider(item)', a closure that takes them
      #                                                                ^^^^ note: or let 'form' have these parameters, which are then passed on
      """)
  }

  @Test func anAliasTakesTheParametersOfWhatItStandsFor() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: Int }, arguments: [id] }
        thing: { type: Thing, alias: item }
        page: { type: Page, arguments: [thing] }
      #                                 ^^^^^ error: 'thing' has parameters ('id'), which are not given here [parameters-need-provider]
      #                                 ^^^^^ note: write 'provider(thing)', a closure that takes them
      #                                 ^^^^^ note: or add 'parameters: [id]' to 'page': they are then passed on
      """)
  }
}
