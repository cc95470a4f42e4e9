import Containers

/// What it costs to register an object that is made elsewhere and to find it, as a ratio to a `weak var` behind a lock.
struct ForeignBenchmark {
  private static let count = 10_000
  private let loops = ViewLoops(count: count)

  func run() {
    #if DEBUG
      print("\nForeign objects are measured in a release build: swift run -c release")
    #else
      Report.title("Foreign objects, against a `weak var` behind a lock")
      Report.line("", "by hand", "generated")
      compare("register, new and kept", loops.registerByHand, loops.register, before: loops.forgetViews)
      compare("register, there already", loops.registerByHand, loops.register)
      compare("current", { _ = loops.currentByHand() }, { _ = loops.current() })
      compare("register, ends at once", loops.registerNewByHand, loops.registerNew)
      Report.title("The same of a protocol")
      Report.line("", "by hand", "generated")
      compare("register, new and kept", loops.registerPanelsByHand, loops.registerPanels, before: loops.forgetViews)
      compare("register, there already", loops.registerPanelsByHand, loops.registerPanels)
      compare("current", { _ = loops.currentPanelByHand() }, { _ = loops.currentPanel() })
      compare("register, ends at once", loops.registerNewPanelsByHand, loops.registerNewPanels)
    #endif
  }

  /// Measures both, and does `before` ahead of each round, which is not measured.
  private func compare(
    _ name: String, _ byHand: @escaping () -> Void, _ generated: @escaping () -> Void,
    before: @escaping () -> Void = {}
  ) {
    var least = [Double.infinity, .infinity]
    for _ in 0..<200 {
      before()
      let times = Measure.leastTimes(rounds: 1, [byHand, generated])
      least = zip(least, times).map { min($0, $1) }
    }
    let each = least.map { $0 / Double(Self.count) }
    Report.line(name, each[0].nanoseconds, each[1].nanoseconds, (each[1] / each[0]).times)
  }
}
