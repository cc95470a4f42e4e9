import Foundation
import InjectRuntime
import Testing

/// What the runtime keeps for a thread ends with it.
@Suite(.timeLimit(.minutes(10)))
struct ThreadEndTests {
  private final class Last: Sendable {
    let outer = _Inject.LazySlot<Int>()
    let inner = _Inject.LazySlot<Int>()
    let end = DispatchSemaphore(value: 0)

    func construct() {
      _ = outer.value("outer") { inner.value("inner") { 1 } + 1 }
      end.signal()
    }
  }

  private static func end(_ last: UnsafeMutableRawPointer?) {
    guard let last else { return }
    Unmanaged<Last>.fromOpaque(last).takeRetainedValue().construct()
  }

  /// The C library ends what has a later key after what the runtime keeps.
  @Test func whatEndsAfterThatMayConstruct() {
    #expect(_Inject.LazySlot<Int>().value("first") { 1 } == 1)
    var key = pthread_key_t()
    #expect(pthread_key_create(&key) { Self.end($0) } == 0)
    for _ in 0..<20 {
      let last = Last()
      Thread.detachNewThread { [key] in
        _ = _Inject.LazySlot<Int>().value("slot") { 1 }
        pthread_setspecific(key, Unmanaged.passRetained(last).toOpaque())
      }
      last.end.wait()
      #expect(last.outer.made == 2)
    }
    pthread_key_delete(key)
  }
}
