import Testing

/// What `ConstructionLock` says of itself, in every order of the steps of a few threads.
struct ConstructionLockModelTests {
  private enum Problem: Hashable { case constructedTwice, missedCycle, inventedCycle }

  /// All problems in the orders in which the threads can go.
  private func problems(
    _ needs: [[Int]], requests: [Int], without flaw: ConstructionLockModel.Flaw? = nil
  ) -> (problems: Set<Problem>, states: Int) {
    let start = ConstructionLockModel(locks: needs.count, requests: requests)
    var seen: Set = [start]
    var rest = [start]
    var problems: Set<Problem> = []
    while let model = rest.popLast() {
      if model.constructions.contains(where: { $0 > 1 }) { problems.insert(.constructedTwice) }
      if model.outcome == .cycle, !model.isDeadlocked { problems.insert(.inventedCycle) }
      let next = model.next(needs, without: flaw)
      if next.isEmpty, model.outcome == nil, !model.isDone { problems.insert(.missedCycle) }
      for model in next where seen.insert(model).inserted { rest.append(model) }
    }
    return (problems, seen.count)
  }

  /// What three slots may need of each other: none, one or two.
  private static let graphs: [[[Int]]] = {
    let choices = [0, 1, 2].map { lock in
      let others = [0, 1, 2].filter { $0 != lock }
      return [[], [others[0]], [others[1]], others]
    }
    return choices[0].flatMap { first in
      choices[1].flatMap { second in choices[2].map { [first, second, $0] } }
    }
  }()

  /// The slots that threads ask for. Three threads have fewer graphs, so that this takes seconds.
  private static let programs: [(needs: [[Int]], requests: [Int])] = {
    let all = graphs.flatMap { needs in
      let isThin = needs.allSatisfy { $0.count < 2 }
      return (isThin ? [[0, 0], [0, 1], [0, 1, 2]] : [[0, 0], [0, 1]]).map { (needs, $0) }
    }
    // Here a thread that stays entered is taken for one on a cycle.
    return all + [([[2], [0, 2], []], [0, 0, 1])]
  }()

  @Test func valuesAreConstructedOnceAndOnlyCyclesAreFound() {
    var states = 0
    for (needs, requests) in Self.programs {
      let result = problems(needs, requests: requests)
      #expect(result.problems == [], "\(needs) \(requests)")
      states += result.states
    }
    #expect(states > 50_000)
  }

  /// The test can fail: each of these breaks a promise somewhere.
  @Test(arguments: ConstructionLockModel.Flaw.allCases)
  func whatIsLeftOutIsMissed(flaw: ConstructionLockModel.Flaw) {
    #expect(Self.programs.contains { !problems($0.needs, requests: $0.requests, without: flaw).problems.isEmpty })
  }
}
