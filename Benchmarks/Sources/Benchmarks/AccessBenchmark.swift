import Containers

/// What it costs to ask a container, as a ratio to a container that somebody wrote by hand.
struct AccessBenchmark {
  private static let containers = 16
  private let loops = Loops(containers: containers, useClock: { $0.ticks }, useModel: { $0.store.size })
  private let rounds = 1_000

  func run() {
    #if DEBUG
      print("\nAccess is measured in a release build: swift run -c release")
    #else
      Report.title("Access, against stored `let`s and an initializer's call")
      Report.line("", "by hand", "generated", "isolated", "generated", "isolated")
      compare("singleton, passed on", loops.clocksOfStored, loops.clocksOfShared, loops.clocksOfLocal)
      compare("factory", loops.modelsOfStored, loops.modelsOfShared, loops.modelsOfLocal)
      Report.title("Access, against `lazy var`s")
      Report.line("", "by hand", "generated", "isolated", "generated", "isolated")
      compare("singleton, a field of it", loops.storesOfLazy, loops.storesOfShared, loops.storesOfLocal)
      compare("singleton, passed on", loops.clocksOfLazy, loops.clocksOfShared, loops.clocksOfLocal)
    #endif
  }

  private func compare(
    _ name: String, _ byHand: @escaping (Int) -> Int, _ shared: @escaping (Int) -> Int, _ local: @escaping (Int) -> Int
  ) {
    let expected = byHand(1)
    let times = Measure.leastTimes(
      rounds: 1_000, [byHand, shared, local].map { loop in { precondition(loop(rounds) == expected * rounds) } })
    let each = times.map { ($0 / Double(rounds * Self.containers)) }
    Report.line(
      name, each[0].nanoseconds, each[1].nanoseconds, each[2].nanoseconds, (each[1] / each[0]).times,
      (each[2] / each[0]).times)
  }
}
