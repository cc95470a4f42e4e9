import InjectRuntime
import Testing

/// An observer is told of each construction, of the one that asked for it, and of its end.
struct ObservedTests {
  private struct Failure: Error, Equatable {}
  private struct Owned: ~Copyable {
    let number: Int
  }

  /// Writes `begin b` and `end b`, with the parent's binding and the error.
  private final class Recorder: ConstructionObserver {
    private let names = Locked<[UInt64: String]>([:])
    private let written = Locked<[String]>([])

    var events: [String] { written.withLock { $0 } }

    func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
      let name = construction.binding.description
      let parent = construction.parent.map { id in names.withLock { $0[id] ?? "another" } }
      names.withLock { $0[construction.id] = name }
      written.withLock { $0.append("begin \(name)" + (parent.map { " for \($0)" } ?? "")) }
      return { error in self.written.withLock { $0.append("end \(name)" + (error == nil ? "" : " with an error")) } }
    }
  }

  private let recorder = Recorder()

  @Test func itIsToldOfWhatIsConstructedInside() {
    let sum = _Inject.observed(by: recorder, "C", "a") {
      1 + _Inject.observed(by: recorder, "C", "b") { 2 }
    }
    #expect(sum == 3)
    _ = _Inject.observed(by: recorder, "C", "c") { 4 }
    #expect(recorder.events == ["begin a", "begin b for a", "end b", "end a", "begin c", "end c"])
  }

  @Test func itIsToldOfErrorsWhichKeepTheirType() async {
    func fail() throws(Failure) -> Int {
      try _Inject.observed(by: recorder, "C", "a") { () throws(Failure) in throw Failure() }
    }
    func failLater() async throws(Failure) -> Int {
      try await _Inject.observed(by: recorder, "C", "b") { () async throws(Failure) in
        await Task.yield()
        throw Failure()
      }
    }
    #expect(throws: Failure()) { try fail() }
    await #expect(throws: Failure()) { try await failLater() }
    #expect(recorder.events == ["begin a", "end a with an error", "begin b", "end b with an error"])
  }

  @Test func theParentIsKnownInTasks() async {
    await _Inject.observed(by: recorder, "C", "a") {
      async let b = _Inject.observed(by: recorder, "C", "b") { 1 }
      _ = await b
      await Task { _Inject.observed(by: recorder, "C", "c") {} }.value
      await Task.detached { [recorder] in _Inject.observed(by: recorder, "C", "d") {} }.value
    }
    #expect(
      recorder.events == [
        "begin a", "begin b for a", "end b", "begin c for a", "end c", "begin d", "end d", "end a",
      ])
  }

  @Test func anAsyncSlotPassesTheParentOn() async {
    let slot = _Inject.AsyncSlot<Int, Never>()
    let recorder = recorder
    await _Inject.observed(by: recorder, "C", "a") {
      _ = await slot.value("C.b") { _Inject.observed(by: recorder, "C", "b") { 1 } }
    }
    #expect(recorder.events == ["begin a", "begin b for a", "end b", "end a"])
  }

  @Test @MainActor func anActorIsNotLeft() async {
    final class Unsendable {}
    let value = await _Inject.observed(by: recorder, "C", "a") {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      return Unsendable()
    }
    MainActor.assertIsolated()
    withExtendedLifetime(value) {}
    #expect(recorder.events == ["begin a", "end a"])
  }

  @Test func aValueNeedNotBeCopyable() async {
    let owned = _Inject.observed(by: recorder, "C", "a") { Owned(number: 1) }
    let other = await _Inject.observed(by: nil, "C", "b") { () async in Owned(number: 2) }
    #expect(owned.number + other.number == 3)
    #expect(recorder.events == ["begin a", "end a"])
  }

  @Test func eachHasANumberOfItsOwn() async {
    let numbers = Locked<[UInt64]>([])
    struct Counter: ConstructionObserver {
      let begin: @Sendable (UInt64) -> Void
      func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
        begin(construction.id)
        return { _ in }
      }
    }
    let counter = Counter { number in numbers.withLock { $0.append(number) } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask { for _ in 1...100 { _Inject.observed(by: counter, "C", "a") {} } }
      }
    }
    #expect(Set(numbers.withLock { $0 }).count == 400)
  }
}
