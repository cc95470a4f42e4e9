import Testing

/// What Biodag promises, by the numbers of the manual's page "Coming from …".
struct BiodagTests {
  private let container = BiodagContainer()

  @Test("The example of its README gives its ten strings")
  func theExampleGivesItsStrings() {
    let controller = container.makeViewController(title: "any")
    #expect(container.widgetModule.test() == "WidgetModule.test()")
    #expect(container.makeSampleModule().test() == "SampleModule.test()")
    #expect(container.numberedModule.test() == "SampleModule.test()123")
    #expect(container.makeWidgetWorker().fetch(id: 3) == "|MediaRealmStore.3||MediaNetworkRemote.3|")
    #expect(container.makeSomeObject().abc() == "SomeObject.testAbc")
    #expect(container.makeAnotherObject().xyz() == "AnotherObject.testXyz|SomeObject.testAbc")
    #expect(container.makeViewModel().lmn() == "SomeViewModel.testLmn|SomeObject.testAbc")
    #expect(
      container.makeViewModel().lmnNested() == "SomeViewModel.testLmnNested|AnotherObject.testXyz|SomeObject.testAbc")
    #expect(controller.rst() == "SomeViewController.testRst|SomeObject.testAbc")
    #expect(controller.rstNested() == "SomeViewController.testRstNested|AnotherObject.testXyz|SomeObject.testAbc")
  }

  @Test("B3 to B5: a property asks by its type or by a name, once for each owner")
  func propertiesAskOnce() {
    struct Owner {
      @ChimeContainer.Inject var tower: Tower
      @ChimeContainer.Inject(\.red) var colour: Paint
    }
    let owner = Owner()
    #expect(owner.tower === owner.tower)
    #expect(owner.tower !== Owner().tower)
    #expect(owner.colour.name == "red")
  }

  @Test("B6: a singleton is one, a prototype is new each time")
  func scopesDiffer() {
    #expect(container.widgetModule === container.widgetModule)
    #expect(container.makeSampleModule() !== container.makeSampleModule())
  }

  @Test("B7: two of one type are told apart by their names")
  func namesTellApart() {
    #expect(container.makeSampleModule().test() != container.numberedModule.test())
    #expect(container.numberedModule === container.numberedModule)
  }

  @Test("B10: parameters are given when it is asked for")
  func parametersAreGiven() {
    #expect(container.makeViewController(title: "first").title == "first")
  }

  @Test("B11: another container takes the place of the shared one, for as long as it should")
  func anotherTakesItsPlace() {
    let module = Biodag.WidgetModule()
    BiodagContainer.$shared.withValue(BiodagContainer { $0.widgetModule { _ in module } }) {
      #expect(BiodagContainer.shared.widgetModule === module)
    }
    #expect(BiodagContainer.shared.widgetModule !== module)
  }

  @Test("B1, B2: modules are joined when the container is generated, so there is nothing to build")
  func modulesAreThere() {
    let container = BiodagContainer()
    #expect(container.widgetModule.test() == "WidgetModule.test()")
    #expect(BiodagContainer.bindingNames.contains("widgetWorker"))
  }

  @Test("B8, B9: the container is a typed factory, and a fake conforms to the same protocol")
  func modulesAreFactories() {
    struct FakeWidgets: WidgetFactory {
      struct Empty: BiodagStore, BiodagRemote {
        func fetch(id: Int) -> String { "" }
      }
      func makeWidgetWorker() -> Biodag.WidgetWorker { Biodag.WidgetWorker(store: Empty(), remote: Empty()) }
    }
    func shown(_ widgets: some WidgetFactory) -> String { widgets.makeWidgetWorker().fetch(id: 1) }
    #expect(shown(container) == "|MediaRealmStore.1||MediaNetworkRemote.1|")
    #expect(shown(FakeWidgets()) == "")
  }
}

/// What a Biodag module offered as a protocol: the generated container has it.
private protocol WidgetFactory {
  func makeWidgetWorker() -> Biodag.WidgetWorker
}

extension BiodagContainer: WidgetFactory {}
