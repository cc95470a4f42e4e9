import Testing

@Suite struct CycleTests {
  @Test func aSlotThatAsksForItselfStops() throws {
    try expectCycle("oneSlot", "ShopContainer.store → ShopContainer.store")
  }

  @Test func aCycleOnOneThreadNamesWhatIsOnItAndNothingElse() throws {
    try expectCycle(
      "oneThread", "ShopContainer.store → ShopContainer.clock → ShopContainer.store")
  }

  @Test func aCycleAcrossTwoThreadsStops() throws {
    try expectCycle(
      "twoThreads", "ShopContainer.store → ShopContainer.clock → ShopContainer.store",
      "ShopContainer.clock → ShopContainer.store → ShopContainer.clock")
  }

  @Test func aCycleAcrossThreeThreadsStops() throws {
    try expectCycle(
      "threeThreads",
      "ShopContainer.store → ShopContainer.clock → ShopContainer.model → ShopContainer.store",
      "ShopContainer.clock → ShopContainer.model → ShopContainer.store → ShopContainer.clock",
      "ShopContainer.model → ShopContainer.store → ShopContainer.clock → ShopContainer.model")
  }

  @Test func aCycleAcrossTwoContainersOfOneTypeNamesEachBinding() throws {
    try expectCycle(
      "twoContainers",
      "ShopContainer.store → ShopContainer.clock → ShopContainer.store → ShopContainer.clock"
        + " → ShopContainer.store")
  }

  @Test func aCycleIsFoundAmongManyWaits() throws {
    try expectCycle(
      "cycleAmongWaits", "ShopContainer.store → ShopContainer.clock → ShopContainer.store",
      "ShopContainer.clock → ShopContainer.store → ShopContainer.clock")
  }

  @Test func aCycleInAnIsolatedContainerStops() throws {
    try expectCycle(
      "isolated", "ScreenContainer.home → ScreenContainer.detail → ScreenContainer.home")
  }

  @Test func aCycleAcrossIsolatedContainersNamesEachBinding() throws {
    try expectCycle(
      "isolatedAcross",
      "ScreenContainer.home → ScreenContainer.home → ScreenContainer.home → ScreenContainer.home")
  }

  @Test func aCycleThroughContainersOfBothKindsStops() throws {
    try expectCycle(
      "mixed",
      "ShopContainer.store → ScreenContainer.home → ShopContainer.clock → ShopContainer.store")
  }

  @Test func aCycleThroughAWeakSlotStops() throws {
    try expectCycle(
      "weak", "ShopContainer.session → ShopContainer.store → ShopContainer.session")
  }

  @Test func aCycleThroughAnIsolatedWeakSlotStops() throws {
    try expectCycle("isolatedWeak", "ScreenContainer.session → ScreenContainer.session")
  }

  @Test func anAsyncSlotThatAsksForItselfStops() throws {
    try expectCycle("asyncOneSlot", "ShopContainer.pool → ShopContainer.pool")
  }

  @Test func aCycleOfAsyncSlotsNamesWhatIsOnItAndNothingElse() throws {
    try expectCycle(
      "asyncOneTask", "ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCycleAcrossTwoTasksStops() throws {
    try expectCycle(
      "asyncTwoTasks", "ShopContainer.pool → ShopContainer.cache → ShopContainer.pool",
      "ShopContainer.cache → ShopContainer.pool → ShopContainer.cache")
  }

  @Test func aCycleAcrossThreeTasksAndTwoContainersStops() throws {
    try expectCycle(
      "asyncThreeTasks",
      "ShopContainer.pool → ShopContainer.cache → ShopContainer.pool → ShopContainer.pool",
      "ShopContainer.cache → ShopContainer.pool → ShopContainer.pool → ShopContainer.cache",
      "ShopContainer.pool → ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test(.enabled(if: ChildTasks.areSeen, "it hangs on systems before macOS 15 and iOS 18"))
  func aCycleThroughChildTasksStops() throws {
    try expectCycle(
      "asyncChildTasks", "ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCycleThroughDependenciesThatAreConstructedTogetherStops() throws {
    try expectCycle(
      "asyncDependencies", "ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCycleOfAsyncSlotsOnAnActorStops() throws {
    try expectCycle(
      "asyncOnAnActor", "ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCycleOfAsyncSlotsInAnIsolatedContainerStops() throws {
    try expectCycle(
      "asyncIsolated", "ScreenContainer.home → ScreenContainer.detail → ScreenContainer.home")
  }

  @Test func aWaitThatHasEndedIsOnNoCycle() throws {
    let child = try ChildProcess.run("waitsThatEnded")
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
  }

  @Test(arguments: ["recursion", "recursionOnAThread", "asyncRecursion"])
  func aRecursionThatDoesNotEndNamesWhatIsOnItAndNothingElse(scenario: String) throws {
    try expectCycle(
      scenario, "ShopContainer.egg → ShopContainer.hen → ShopContainer.egg",
      "ShopContainer.hen → ShopContainer.egg → ShopContainer.hen")
  }

  @Test(arguments: ["isolatedContainersForEver", "asyncContainersForEver"])
  func containersWithoutEndStop(scenario: String) throws {
    try expectCycle(scenario, "ShelfContainer.shelf → ShelfContainer.shelf")
  }

  @Test func containersWithoutEndNameWhatIsOnTheCycle() throws {
    try expectCycle(
      "containersForEver", "ShelfContainer.shelf → ShelfContainer.books → ShelfContainer.shelf",
      "ShelfContainer.books → ShelfContainer.shelf → ShelfContainer.books")
  }

  /// The longer one is stopped between two places where room is made for names.
  @Test(
    .disabled(if: Sanitizer.isThere, "its frames are larger than the stack that is left"),
    arguments: ["chainWithoutStack", "longChainWithoutStack"])
  func aChainThatUsesUpTheStackIsNone(scenario: String) throws {
    let child = try ChildProcess.run(scenario)
    let message = try #require(child.stopMessage, "\(child.output)")
    let start = "the stack of this thread is nearly used up by "
    let path = "constructions, each of which asks for the next: Chain.a → Chain.b → Chain.c → Chain.d → Chain.e → … → "
    #expect(message.hasPrefix(start) && message.contains(path), "\(message)")
    #expect(message.hasSuffix("; request Chain.a on a thread with a larger stack"), "\(message)")
  }

  @Test(.disabled(if: Sanitizer.isThere, "it needs more of the stack")) func aChainNeedsLittleOfTheStack() throws {
    let child = try ChildProcess.run("chain")
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
  }

  @Test func aRecursionThatEndsIsNone() throws {
    let child = try ChildProcess.run("deepRecursion")
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
  }
}
