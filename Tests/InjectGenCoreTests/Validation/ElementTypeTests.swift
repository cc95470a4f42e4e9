import Testing

struct ElementTypeTests {
  private static let swift: KeyValuePairs = [
    "Types.swift": """
    protocol Plugin {}
    struct Log: Plugin {}
    struct Feed: Plugin {}
    typealias Feeds = [Feed]
    """
  ]

  @Test func aCollectionNamesTheTypeOfOneElement() {
    expectDiagnostics(
      """
      container: App
      inputs: { name: String }
      bindings:
        log: Log
        feed: { type: Feed, into: own }
        plugin: { type: any Plugin, implementation: Feed }
        plugins: { collection: '[any Plugin]', members: [log, feed, plugin] }
      #                        ^^^^^^^^^^^^^^ error: 'collection' is the type of one element, and 'log' is no '[any Plugin]' [invalid-type]
      #                        ^^^^^^^^^^^^^^ note: write 'any Plugin'
        own: { collection: '[Feed]' }
      #                    ^^^^^^^^ error: 'collection' is the type of one element, and 'feed' is no '[Feed]' [invalid-type]
      #                    ^^^^^^^^ note: write 'Feed'
        names: { collection: '[String]', members: [name] }
      #                      ^^^^^^^^^^ error: 'collection' is the type of one element, and 'name' is no '[String]' [invalid-type]
      #                      ^^^^^^^^^^ note: write 'String'
        byName:
          dictionary: { key: String, value: '[any Plugin]' }
      #                                     ^^^^^^^^^^^^^^ error: 'value' is the type of one element, and 'log' is no '[any Plugin]' [invalid-type]
      #                                     ^^^^^^^^^^^^^^ note: write 'any Plugin'
          members: { '"log"': log }
      """, swift: Self.swift)
  }

  @Test func arraysAreElementsToo() {
    expectDiagnostics(
      """
      container: App
      inputs: { image: Image, texts: '[String]' }
      bindings:
        log: Log
        logs: { type: '[Log]', value: '[]' }
        feeds: { type: Feeds, value: '[]' }
        all: { collection: '[Log]', members: [logs] }
        ofFeeds: { collection: '[Feed]', members: [feeds] }
        mixed: { collection: '[Log]', members: [logs, log] }
        unread: { collection: '[Image]', members: [image] }
        ofTexts: { collection: '[String]', members: [texts] }
        nothing: { collection: '[Log]', allowEmpty: true }
        nested: { collection: '[[Log]]', members: [all] }
      """, swift: Self.swift)
  }
}
