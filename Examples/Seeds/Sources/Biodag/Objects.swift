struct SomeObject {
  func abc() -> String { "SomeObject.testAbc" }
}

struct AnotherObject {
  let someObject: SomeObject

  func xyz() -> String { "AnotherObject.testXyz|" + someObject.abc() }
}

struct ViewModel {
  let someObject: SomeObject
  let anotherObject: AnotherObject

  func lmn() -> String { "SomeViewModel.testLmn|" + someObject.abc() }
  func lmnNested() -> String { "SomeViewModel.testLmnNested|" + anotherObject.xyz() }
}

struct ViewController {
  let title: String
  let someObject: SomeObject
  let anotherObject: AnotherObject

  func rst() -> String { "SomeViewController.testRst|" + someObject.abc() }
  func rstNested() -> String { "SomeViewController.testRstNested|" + anotherObject.xyz() }
}

/// B3 to B5: asks by its type or by a name, once for each owner. B9: or at the first use.
struct Owner {
  @Inject var widgets: WidgetModule
  @Inject(\.sampleModule) var samples
  @Inject(\.numbered) var numbered
}

final class LazyOwner {
  @Inject(.lazy) var widgets: WidgetModule
}
