import Storage
import Testing

struct StoreTests {
  @Test func aTextIsKeptUntilItIsReplaced() {
    let store = MemoryStore()
    store.keep("one", for: "a")
    store.keep("two", for: "b")
    store.keep(nil, for: "a")
    #expect(store.text(for: "a") == nil)
    #expect(store.text(for: "b") == "two")
  }
}
