import Testing

@testable import Wormer

/// The rows of Wormer. O6 is an error of the build: see the folder Errors.
struct WormerTests {
  private let container = WormerContainer()

  @Test("O1: a protocol or a base class is bound")
  func aProtocolOrABaseClassIsBound() {
    #expect(container.bird is Falcon)
    #expect(container.makePlane() is Glider)
  }

  @Test("O2: to a class a struct or an enum")
  func toAClassAStructOrAnEnum() {
    #expect(container.makeWind() is Breeze)
    #expect(container.makeNest().bird === container.bird)
  }

  @Test("O3: as singleton")
  func asSingleton() {
    #expect(container.bird === container.bird)
    #expect(container.makePlane() !== container.makePlane())
  }

  @Test("O4: an instance is found by its type")
  func anInstanceIsFoundByItsType() {
    let bird: any Bird = container.instance()
    #expect(bird === container.instance(of: (any Bird).self))
  }

  @Test("O5: what is not bound is nil")
  func whatIsNotBoundIsNil() {
    #expect(container.resolve((any Bird).self) === container.bird)
    #expect(container.resolve(Int.self) == nil)
    #expect(container.resolve(Perch.self) == nil)
  }

  @Test("O7: one implementation has several interfaces")
  func oneImplementationHasSeveralInterfaces() {
    #expect(container.hunter === container.falcon)
    #expect(container.bird !== container.falcon)
  }

  @Test("O8: bindings have names")
  func bindingsHaveNames() {
    #expect(container.makeHome() == Perch(height: 1))
    #expect(container.makeLookout() == Perch(height: 9))
  }

  @Test("O9: a new container starts anew")
  func aNewContainerStartsAnew() {
    #expect(WormerContainer().bird !== container.bird)
  }

  @Test("O10: one container is there for all")
  func oneContainerIsThereForAll() {
    #expect(WormerContainer.shared === WormerContainer.shared)
  }

  @Test("O11: initializers and properties are injected")
  func initializersAndPropertiesAreInjected() {
    WormerContainer.$shared.withValue(container) {
      let walk = Walk()
      #expect(walk.bird === container.bird)
      #expect(walk.perch.height == 9)
      #expect(walk.hunter === container.hunter)
    }
    final class Owner {
      let container = WormerContainer()
      lazy var bird = container.bird
    }
    let owner = Owner()
    #expect(owner.bird === owner.container.bird)
  }

  @Test("O12: a binding is chosen when the program runs")
  func aBindingIsChosenWhenTheProgramRuns() {
    #expect(container.makeRadar() is RealRadar)
    let demo = WormerContainer(isDemo: true) {
      $0.realRadar { _ in
        Issue.record("the real one is constructed")
        return RealRadar()
      }
    }
    #expect(demo.makeRadar() is FakeRadar)
  }
}
