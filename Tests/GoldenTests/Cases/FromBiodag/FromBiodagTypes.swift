nonisolated protocol BiodagStore: Sendable {
  func fetch(id: Int) -> String
}
nonisolated protocol BiodagRemote: Sendable {
  func fetch(id: Int) -> String
}

/// What a program that used Biodag is made of.
nonisolated enum Biodag {
  final class HTTPService: Sendable {}

  final class WidgetModule: Sendable {
    func test() -> String { "WidgetModule.test()" }
  }

  final class SampleModule: Sendable {
    private let suffix: String

    init(suffix: String = "") {
      self.suffix = suffix
    }

    func test() -> String { "SampleModule.test()\(suffix)" }
  }

  struct RealmStore: BiodagStore {
    func fetch(id: Int) -> String { "|MediaRealmStore.\(id)|" }
  }

  struct NetworkRemote: BiodagRemote {
    let http: HTTPService

    func fetch(id: Int) -> String { "|MediaNetworkRemote.\(id)|" }
  }

  struct WidgetWorker: Sendable {
    let store: any BiodagStore
    let remote: any BiodagRemote

    func fetch(id: Int) -> String { store.fetch(id: id) + remote.fetch(id: id) }
  }

  struct SomeObject: Sendable {
    func abc() -> String { "SomeObject.testAbc" }
  }

  struct AnotherObject: Sendable {
    let someObject: SomeObject

    func xyz() -> String { "AnotherObject.testXyz|\(someObject.abc())" }
  }

  struct ViewModel: Sendable {
    let someObject: SomeObject
    let anotherObject: AnotherObject

    func lmn() -> String { "SomeViewModel.testLmn|\(someObject.abc())" }
    func lmnNested() -> String { "SomeViewModel.testLmnNested|\(anotherObject.xyz())" }
  }

  struct ViewController: Sendable {
    let title: String
    let someObject: SomeObject
    let anotherObject: AnotherObject

    func rst() -> String { "SomeViewController.testRst|\(someObject.abc())" }
    func rstNested() -> String { "SomeViewController.testRstNested|\(anotherObject.xyz())" }
  }
}
