/// B8: what a module offers. The container has it, and so has a fake.
protocol WidgetFactory {
  func makeWidgetWorker() -> WidgetWorker
}

extension BiodagContainer: WidgetFactory {}

final class WidgetModule: Sendable {
  func test() -> String { "WidgetModule.test()" }
}

final class SampleModule: Sendable {
  private let suffix: String

  init(suffix: String = "") {
    self.suffix = suffix
  }

  func test() -> String { "SampleModule.test()" + suffix }
}

protocol MediaStore {
  func fetch(id: Int) -> String
}
protocol MediaRemote {
  func fetch(id: Int) -> String
}

final class HTTPService: Sendable {}

struct RealmStore: MediaStore {
  func fetch(id: Int) -> String { "|MediaRealmStore.\(id)|" }
}

struct NetworkRemote: MediaRemote {
  let http: HTTPService

  func fetch(id: Int) -> String { "|MediaNetworkRemote.\(id)|" }
}

struct WidgetWorker {
  let store: any MediaStore
  let remote: any MediaRemote

  func fetch(id: Int) -> String { store.fetch(id: id) + remote.fetch(id: id) }
}
