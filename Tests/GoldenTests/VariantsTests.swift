import Testing

struct VariantsTests {
  private let log = EventLog()
  private var container: VariantsContainer { VariantsContainer(log: log) }

  #if os(Linux) || os(macOS) || os(Windows)
    @Test func theFirstVariantThatHoldsWins() {
      #expect(container.system.name == "file")
    }

    @Test func theBindingsOwnWayIsForTheOthers() {
      #expect(container.makeNowhere().name == "file")
    }

    @Test func whatNeedsAConditionalBindingHasItsCondition() {
      #expect(container.makeNeed() == container.here.name)
    }
  #endif

  @Test func aVariantMayBeAnExpression() {
    #if DEBUG
      #expect(container.makeText() == "debug \(container.system.name)")
    #else
      #expect(container.makeText() == "neither \(container.system.name)")
    #endif
  }

  @Test func propertiesAreThoseOfAllVariants() {
    let made = container.makeMade()
    #if os(Linux) || os(macOS)
      #expect(made.name == "other")
    #else
      #expect(made.name == "own")
    #endif
    #expect(made.mark == "marked")
  }

  @Test func eagerSingletonsMayHaveACondition() {
    _ = container
    #expect(log.events == ["anybody"])
  }

  @Test func oneOverrideIsForAllVariants() {
    let container = VariantsContainer(log: log) { $0.system { _ in NamedJournal(name: "over") } }
    #expect(container.system.name == "over")
  }
}
