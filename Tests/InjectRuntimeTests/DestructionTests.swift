import InjectRuntime
import Testing

/// Generated containers rely on it: Swift destroys the stored properties of a class in the order of their declarations,
/// those too that are slots, with and without optimization.
@Suite struct DestructionTests {
  private final class Part: Sendable {
    let name: String
    let ended: Locked<[String]>

    init(_ name: String, _ ended: Locked<[String]>) { (self.name, self.ended) = (name, ended) }
    deinit { ended.withLock { $0.append(name) } }
  }

  private final class Owner: Sendable {
    let last = _Inject.LazySlot<Part>()
    let weak = _Inject.WeakSlot<Part>()
    let middle = _Inject.AsyncSlot<Part, Never>()
    let first = _Inject.LazySlot<Part>()
    let input: Part
    let parent: Part

    init(_ ended: Locked<[String]>) {
      parent = Part("parent", ended)
      input = Part("input", ended)
    }
  }

  @Test func storedPropertiesAreDestroyedInTheirOrder() async {
    let ended = Locked<[String]>([])
    do {
      let owner = Owner(ended)
      _ = owner.first.value("first") { Part("first", ended) }
      _ = await owner.middle.value("middle") { Part("middle", ended) }
      _ = owner.last.value("last") { Part("last", ended) }
      // The construction's task lets go of its result when it ends, which may be a little later.
      for _ in 0..<1_000 { await Task.yield() }
    }
    #expect(ended.withLock { $0 } == ["last", "middle", "first", "input", "parent"])
  }
}
