import Testing

/// What Wormer promises, by the numbers of the manual's page "Coming from …".
struct WormerTests {
  private let container = WormerContainer()

  @Test("O1, O2: a protocol or base class is bound to a class, struct or enum, lazily")
  func interfacesAreBound() {
    #expect(container.bird is Wormer.Falcon)
    #expect(container.makePlane() is Wormer.Glider)
    #expect(container.makeWind() is Wormer.Breeze)
    #expect(container.makeNest().bird === container.bird)
  }

  @Test("O3: a singleton is one, what is not a singleton is new each time")
  func scopesDiffer() {
    #expect(container.bird === container.bird)
    #expect(container.makePlane() !== container.makePlane())
  }

  @Test("O4: an instance is found by its type, given or inferred")
  func instancesAreFound() {
    let bird: any WormerBird = container.instance()
    #expect(bird === container.instance(of: (any WormerBird).self))
  }

  @Test("O5: what may be bound or not is nil where it is not")
  func unboundIsNil() {
    #expect(container.resolve((any WormerBird).self) === container.bird)
    #expect(container.resolve(Int.self) == nil)
    #expect(container.resolve(Wormer.Perch.self) == nil)
  }

  @Test("O7: an alias is the same instance, a second binding another one")
  func aliasesAreTheSame() {
    #expect(container.hunter === container.falcon)
    #expect(container.bird !== container.falcon)
  }

  @Test("O8: bindings of one type have names")
  func namesTellApart() {
    #expect(container.makeHome().height == 1)
    #expect(container.makeLookout().height == 9)
  }

  @Test("O9: to start anew is to make a new container")
  func newContainersStartAnew() {
    #expect(WormerContainer().bird !== container.bird)
  }

  @Test("O10: a container that is there for all")
  func sharedIsForAll() {
    #expect(ChimeContainer.shared === ChimeContainer.shared)
  }

  @Test("O11: initializers are given their arguments, properties ask lazily or by @Inject")
  func propertiesAsk() {
    final class Owner {
      let container = WormerContainer()
      lazy var bird = container.bird
      @ChimeContainer.Inject var tower: Tower
    }
    let owner = Owner()
    #expect(owner.bird === owner.container.bird)
    #expect(owner.tower.chime.hour == 1)
  }

  @Test("O12: what a binding is may be chosen when the program runs, and the other is not constructed")
  func bindingsAreChosen() {
    #expect(container.makeRadar() is Wormer.RealRadar)
    #if DEBUG
      let demo = WormerContainer(isDemo: true) {
        $0.realRadar { _ in
          Issue.record("the real one is constructed")
          return Wormer.RealRadar()
        }
      }
      #expect(demo.makeRadar() is Wormer.FakeRadar)
    #endif
  }
}
