import Testing

@Suite struct CircleTests {
  @Test func aSlotThatAsksForItselfStops() throws {
    try expectStop("oneSlot", "circle while making: ShopContainer.store → ShopContainer.store")
  }

  @Test func aCircleOnOneThreadNamesWhatIsOnItAndNothingElse() throws {
    try expectStop(
      "oneThread", "circle while making: ShopContainer.store → ShopContainer.clock → ShopContainer.store")
  }

  @Test func aCircleAcrossTwoThreadsStops() throws {
    try expectStop(
      "twoThreads", "circle while making: ShopContainer.store → ShopContainer.clock → ShopContainer.store",
      "circle while making: ShopContainer.clock → ShopContainer.store → ShopContainer.clock")
  }

  @Test func aCircleAcrossThreeThreadsStops() throws {
    try expectStop(
      "threeThreads",
      "circle while making: ShopContainer.store → ShopContainer.clock → ShopContainer.model → ShopContainer.store",
      "circle while making: ShopContainer.clock → ShopContainer.model → ShopContainer.store → ShopContainer.clock",
      "circle while making: ShopContainer.model → ShopContainer.store → ShopContainer.clock → ShopContainer.model")
  }

  @Test func aCircleAcrossTwoContainersOfOneTypeNamesEachBinding() throws {
    try expectStop(
      "twoContainers",
      "circle while making: ShopContainer.store → ShopContainer.clock → ShopContainer.store → ShopContainer.clock"
        + " → ShopContainer.store")
  }

  @Test func aCircleIsFoundAmongManyWhoWait() throws {
    try expectStop(
      "circleBesideOthers", "circle while making: ShopContainer.store → ShopContainer.clock → ShopContainer.store",
      "circle while making: ShopContainer.clock → ShopContainer.store → ShopContainer.clock")
  }

  @Test func aCircleInAnIsolatedContainerStops() throws {
    try expectStop(
      "isolated", "circle while making: ScreenContainer.home → ScreenContainer.detail → ScreenContainer.home")
  }

  @Test func aCircleAcrossIsolatedContainersNamesEachBinding() throws {
    try expectStop(
      "isolatedAcross",
      "circle while making: ScreenContainer.home → ScreenContainer.home → ScreenContainer.home → ScreenContainer.home")
  }

  @Test func aCircleThroughContainersOfBothKindsStops() throws {
    try expectStop(
      "mixed",
      "circle while making: ShopContainer.store → ScreenContainer.home → ShopContainer.clock → ShopContainer.store")
  }

  @Test func aCircleThroughAWeakSlotStops() throws {
    try expectStop(
      "weak", "circle while making: ShopContainer.session → ShopContainer.store → ShopContainer.session")
  }

  @Test func aCircleThroughAnIsolatedWeakSlotStops() throws {
    try expectStop("isolatedWeak", "circle while making: ScreenContainer.session → ScreenContainer.session")
  }

  @Test func anAsyncSlotThatAsksForItselfStops() throws {
    try expectStop("asyncOneSlot", "circle while making: ShopContainer.pool → ShopContainer.pool")
  }

  @Test func aCircleOfAsyncSlotsNamesWhatIsOnItAndNothingElse() throws {
    try expectStop(
      "asyncOneTask", "circle while making: ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCircleAcrossTwoTasksStops() throws {
    try expectStop(
      "asyncTwoTasks", "circle while making: ShopContainer.pool → ShopContainer.cache → ShopContainer.pool",
      "circle while making: ShopContainer.cache → ShopContainer.pool → ShopContainer.cache")
  }

  @Test func aCircleAcrossThreeTasksAndTwoContainersStops() throws {
    try expectStop(
      "asyncThreeTasks",
      "circle while making: ShopContainer.pool → ShopContainer.cache → ShopContainer.pool → ShopContainer.pool",
      "circle while making: ShopContainer.cache → ShopContainer.pool → ShopContainer.pool → ShopContainer.cache",
      "circle while making: ShopContainer.pool → ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCircleThroughChildTasksStops() throws {
    try expectStop(
      "asyncChildTasks", "circle while making: ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCircleOfAsyncSlotsOnAnActorStops() throws {
    try expectStop(
      "asyncOnAnActor", "circle while making: ShopContainer.pool → ShopContainer.cache → ShopContainer.pool")
  }

  @Test func aCircleOfAsyncSlotsInAnIsolatedContainerStops() throws {
    try expectStop(
      "asyncIsolated", "circle while making: ScreenContainer.home → ScreenContainer.detail → ScreenContainer.home")
  }

  @Test func aWaitThatHasEndedIsOnNoCircle() throws {
    let child = try ChildProcess.run("waitsThatEnded")
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
  }

  @Test(arguments: ["recursion", "recursionOnAThread", "asyncRecursion"])
  func aRecursionThatDoesNotEndNamesWhatIsOnItAndNothingElse(scenario: String) throws {
    try expectStop(
      scenario, "circle while making: ShopContainer.egg → ShopContainer.hen → ShopContainer.egg",
      "circle while making: ShopContainer.hen → ShopContainer.egg → ShopContainer.hen")
  }

  @Test func aRecursionThatEndsIsNone() throws {
    let child = try ChildProcess.run("deepRecursion")
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
  }
}
