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
  case oneSlot, oneThread, isolated, isolatedAcross, twoThreads, threeThreads, twoContainers, mixed, cycleAmongWaits
  case weak, isolatedWeak
  case asyncOneSlot, asyncOneTask, asyncTwoTasks, asyncThreeTasks, asyncChildTasks, asyncOnAnActor, asyncIsolated
  case asyncDependencies
  case afterTeardown, isolatedAfterTeardown, asyncAfterTeardown, weakAfterTeardown, teardownWhileMaking,
    providerOutlives, isolatedWeakAfterTeardown, isolatedAsyncAfterTeardown, asyncTeardownWhileMaking,
    afterTeardownOfAFailure, weakAfterTeardownOfAFailure
  case waitsThatEnded
  case equalKeys, notConstructed
  case notOverridden, testingStop, otherOverride, otherThrowingOverride, otherKey
  case foreignMemory, slotMemory, asyncWaitMemory
  case sharedInShared, sharedInEager, lateBootstrap, noBootstrap, sharedInTask
  case recursion, recursionOnAThread, asyncRecursion, deepRecursion, chain, chainWithoutStack, longChainWithoutStack
  case containersForEver, isolatedContainersForEver, asyncContainersForEver

  func run() async {
    switch self {
    case .oneSlot: cycleOfOneSlot()
    case .oneThread: cycleOnOneThread()
    case .isolated: cycleInAnIsolatedContainer()
    case .isolatedAcross: cycleAcrossIsolatedContainers()
    case .twoThreads: cycleAcrossTwoThreads()
    case .threeThreads: cycleAcrossThreeThreads()
    case .twoContainers: cycleAcrossTwoContainers()
    case .mixed: cycleThroughBothKinds()
    case .cycleAmongWaits: cycleAmongManyWaits()
    case .weak: cycleThroughAWeakSlot()
    case .isolatedWeak: cycleThroughAnIsolatedWeakSlot()
    case .asyncOneSlot: await asyncCycleOfOneSlot()
    case .asyncOneTask: await asyncCycleOnOneTask()
    case .asyncTwoTasks: await asyncCycleAcrossTwoTasks()
    case .asyncThreeTasks: await asyncCycleAcrossThreeTasksAndTwoContainers()
    case .asyncChildTasks: await asyncCycleThroughChildTasks()
    case .asyncDependencies: await asyncCycleThroughDependencies()
    case .asyncOnAnActor: await asyncCycleOnAnActor()
    case .asyncIsolated: await asyncCycleInAnIsolatedContainer()
    case .afterTeardown: askAfterTeardown()
    case .isolatedAfterTeardown: askIsolatedAfterTeardown()
    case .asyncAfterTeardown: await askAsyncAfterTeardown()
    case .weakAfterTeardown: askWeakAfterTeardown()
    case .isolatedWeakAfterTeardown: askIsolatedWeakAfterTeardown()
    case .isolatedAsyncAfterTeardown: await askIsolatedAsyncAfterTeardown()
    case .afterTeardownOfAFailure: askAfterTeardownOfAFailure()
    case .weakAfterTeardownOfAFailure: askWeakAfterTeardownOfAFailure()
    case .asyncTeardownWhileMaking: await tearDownAsyncWhileMaking()
    case .teardownWhileMaking: tearDownWhileMaking()
    case .waitsThatEnded: useWaitsThatEnded()
    case .foreignMemory: await registerAndDropObjects()
    case .slotMemory: fillAndDropSlots()
    case .asyncWaitMemory: await waitInManyConstructions()
    case .sharedInShared: askForSharedWhileItIsMade()
    case .sharedInEager: askForSharedInItsEagerSingleton()
    case .sharedInTask: await askForSharedInATaskThatOutlivesIt()
    case .lateBootstrap: bootstrapAfterTheFirstUse()
    case .noBootstrap: useSharedThatIsNotSet()
    case .recursion: constructForEver()
    case .recursionOnAThread: constructForEverOnAThread()
    case .asyncRecursion: await constructAsyncForEver()
    case .deepRecursion: await constructDeep()
    case .chain: constructChain()
    case .chainWithoutStack: constructWithoutStack(ofKilobytes: 80)
    case .longChainWithoutStack: constructWithoutStack(ofKilobytes: 128)
    case .containersForEver: constructContainersForEver()
    case .isolatedContainersForEver: constructIsolatedContainersForEver()
    case .asyncContainersForEver: await constructAsyncContainersForEver()
    case .equalKeys: addEqualKeys()
    case .notConstructed: _ = _Inject.constructed(Int?.none, "ShopContainer.store")
    case .notOverridden: askWithoutOverride()
    case .testingStop: askForTestingStop()
    case .otherOverride: try? askForAnotherType { let _: Int = $0.value("clock", 1) }
    case .otherThrowingOverride: try? askForAnotherType { let _: Int = try $0.throwingValue("clock", 1) }
    case .otherKey:
      try? askForAnotherType {
        let key: _Inject.Key<@Sendable (Int) -> Int> = "clock"
        _ = $0[key]
      }
    case .providerOutlives: _ = _Inject.alive(nil as AnyObject?, "ShopContainer.checkout")
    }
  }
}
