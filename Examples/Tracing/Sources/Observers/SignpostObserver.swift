#if canImport(os)
  import InjectRuntime
  import os

  /// Shows each construction as an interval in Instruments.
  struct SignpostObserver: ConstructionObserver {
    let signposter = OSSignposter(subsystem: "com.example.shop", category: "Constructions")

    func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
      let state = signposter.beginInterval(construction.binding, id: signposter.makeSignpostID())
      return { _ in signposter.endInterval(construction.binding, state) }
    }
  }
#endif
