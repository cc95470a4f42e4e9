import Foundation
import InjectRuntime

/// A process of its own for what stops a program: `InjectRuntimeProbe SCENARIO` does one thing and must stop.
@main
enum Probe {
  static func main() async {
    guard let scenario = CommandLine.arguments.dropFirst().first.flatMap(Scenario.init) else {
      print("scenarios: \(Scenario.allCases.map(\.rawValue).joined(separator: " "))")
      exit(64)
    }
    await scenario.run()
  }
}

enum Scenario: String, CaseIterable {
  case oneSlot, oneThread, isolated, isolatedAcross, twoThreads, threeThreads, twoContainers, mixed, circleBesideOthers
  case weak, isolatedWeak
  case asyncOneSlot, asyncOneTask, asyncTwoTasks, asyncThreeTasks, asyncChildTasks, asyncOnAnActor, asyncIsolated
  case afterTeardown, isolatedAfterTeardown, asyncAfterTeardown, weakAfterTeardown, teardownWhileMaking,
    providerOutlives, isolatedWeakAfterTeardown, isolatedAsyncAfterTeardown, asyncTeardownWhileMaking
  case waitsThatEnded
  case equalKeys, notConstructed
  case notOverridden
  case foreignMemory, slotMemory, asyncWaitMemory
  case sharedInShared, lateBootstrap
  case recursion, recursionOnAThread, asyncRecursion, deepRecursion

  func run() async {
    switch self {
    case .oneSlot: circleOfOneSlot()
    case .oneThread: circleOnOneThread()
    case .isolated: circleInAnIsolatedContainer()
    case .isolatedAcross: circleAcrossIsolatedContainers()
    case .twoThreads: circleAcrossTwoThreads()
    case .threeThreads: circleAcrossThreeThreads()
    case .twoContainers: circleAcrossTwoContainers()
    case .mixed: circleThroughBothKinds()
    case .circleBesideOthers: circleBesideManyWaits()
    case .weak: circleThroughAWeakSlot()
    case .isolatedWeak: circleThroughAnIsolatedWeakSlot()
    case .asyncOneSlot: await asyncCircleOfOneSlot()
    case .asyncOneTask: await asyncCircleOnOneTask()
    case .asyncTwoTasks: await asyncCircleAcrossTwoTasks()
    case .asyncThreeTasks: await asyncCircleAcrossThreeTasksAndTwoContainers()
    case .asyncChildTasks: await asyncCircleThroughChildTasks()
    case .asyncOnAnActor: await asyncCircleOnAnActor()
    case .asyncIsolated: await asyncCircleInAnIsolatedContainer()
    case .afterTeardown: askAfterTeardown()
    case .isolatedAfterTeardown: askIsolatedAfterTeardown()
    case .asyncAfterTeardown: await askAsyncAfterTeardown()
    case .weakAfterTeardown: askWeakAfterTeardown()
    case .isolatedWeakAfterTeardown: askIsolatedWeakAfterTeardown()
    case .isolatedAsyncAfterTeardown: await askIsolatedAsyncAfterTeardown()
    case .asyncTeardownWhileMaking: await tearDownAsyncWhileMaking()
    case .teardownWhileMaking: tearDownWhileMaking()
    case .waitsThatEnded: useWaitsThatEnded()
    case .foreignMemory: await registerAndDropObjects()
    case .slotMemory: fillAndDropSlots()
    case .asyncWaitMemory: await waitInManyConstructions()
    case .sharedInShared: askForSharedWhileItIsMade()
    case .lateBootstrap: bootstrapAfterTheFirstUse()
    case .recursion: constructForEver()
    case .recursionOnAThread: constructForEverOnAThread()
    case .asyncRecursion: await constructAsyncForEver()
    case .deepRecursion: await constructDeep()
    case .equalKeys: addEqualKeys()
    case .notConstructed: _ = constructed(Int?.none, "ShopContainer.store")
    case .notOverridden: askWithoutOverride()
    case .providerOutlives: containerIsGone("ShopContainer.checkout")
    }
  }
}
