import Testing

@testable import Biodag

/// The rows of Biodag, and the example of its README.
struct BiodagTests {
  private let container = BiodagContainer()

  @Test("The example of its README gives its ten strings")
  func theExampleGivesItsStrings() {
    let controller = container.makeViewController(title: "any")
    let model = container.makeViewModel()
    #expect(container.widgetModule.test() == "WidgetModule.test()")
    #expect(container.makeSampleModule().test() == "SampleModule.test()")
    #expect(container.numbered.test() == "SampleModule.test()123")
    #expect(container.makeWidgetWorker().fetch(id: 3) == "|MediaRealmStore.3||MediaNetworkRemote.3|")
    #expect(container.makeSomeObject().abc() == "SomeObject.testAbc")
    #expect(container.makeAnotherObject().xyz() == "AnotherObject.testXyz|SomeObject.testAbc")
    #expect(model.lmn() == "SomeViewModel.testLmn|SomeObject.testAbc")
    #expect(model.lmnNested() == "SomeViewModel.testLmnNested|AnotherObject.testXyz|SomeObject.testAbc")
    #expect(controller.rst() == "SomeViewController.testRst|SomeObject.testAbc")
    #expect(controller.rstNested() == "SomeViewController.testRstNested|AnotherObject.testXyz|SomeObject.testAbc")
  }

  @Test("B1: modules are joined")
  func modulesAreJoined() {
    #expect(BiodagContainer.bindingNames.contains("widgetWorker"))
    #expect(BiodagContainer.bindingNames.contains("someObject"))
  }

  @Test("B2: nothing has to be built")
  func nothingHasToBeBuilt() {
    #expect(BiodagContainer().widgetModule.test() == "WidgetModule.test()")
  }

  @Test("B3: a property is injected by its type")
  func aPropertyIsInjectedByItsType() {
    BiodagContainer.$shared.withValue(container) {
      #expect(Owner().widgets === container.widgetModule)
    }
  }

  @Test("B4: a property is injected by a name")
  func aPropertyIsInjectedByAName() {
    BiodagContainer.$shared.withValue(container) {
      #expect(Owner().numbered === container.numbered)
    }
  }

  @Test("B5: a wrapper keeps its value")
  func aWrapperKeepsItsValue() {
    let owner = Owner()
    #expect(owner.samples === owner.samples)
    #expect(owner.samples !== Owner().samples)
  }

  @Test("B6: scopes differ")
  func scopesDiffer() {
    #expect(container.widgetModule === container.widgetModule)
    #expect(container.makeSampleModule() !== container.makeSampleModule())
  }

  @Test("B7: named modules are separate")
  func namedModulesAreSeparate() {
    #expect(container.makeSampleModule().test() != container.numbered.test())
    #expect(container.numbered === container.numbered)
  }

  @Test("B8: a module is a factory and faked whole")
  func aModuleIsAFactoryAndFakedWhole() {
    struct FakeWidgets: WidgetFactory {
      struct Nothing: MediaStore, MediaRemote {
        func fetch(id: Int) -> String { "" }
      }
      func makeWidgetWorker() -> WidgetWorker { WidgetWorker(store: Nothing(), remote: Nothing()) }
    }
    func shown(_ widgets: some WidgetFactory) -> String { widgets.makeWidgetWorker().fetch(id: 1) }
    #expect(shown(container) == "|MediaRealmStore.1||MediaNetworkRemote.1|")
    #expect(shown(FakeWidgets()) == "")
  }

  @Test("B9: modules are in modules and ask each other late")
  func modulesAreInModulesAndAskEachOtherLate() {
    #expect(container.makeWidgetWorker().fetch(id: 2).contains("MediaRealmStore.2"))
    BiodagContainer.$shared.withValue(container) {
      #expect(LazyOwner().widgets === container.widgetModule)
    }
  }

  @Test("B10: parameters are given")
  func parametersAreGiven() {
    #expect(container.makeViewController(title: "first").title == "first")
  }

  @Test("B11: another root takes the place")
  func anotherRootTakesThePlace() {
    let module = WidgetModule()
    BiodagContainer.$shared.withValue(BiodagContainer { $0.widgetModule { _ in module } }) {
      #expect(BiodagContainer.shared.widgetModule === module)
      #expect(Owner().widgets === module)
    }
    #expect(BiodagContainer.shared.widgetModule !== module)
  }
}
