// What a program constructs with arguments, and configures after its construction.
protocol Api: Sendable {}
final class LiveApi: Api { init(config: Config) {} }
struct Config: Sendable { var url: String = "a"; init(url: String = "a") { self.url = url } }
protocol Store: AnyObject, Sendable {}
final class DiskStore: Store { init(path: String, api: any Api) {} }
protocol DetailDelegate: AnyObject {}
final class DetailModel {
  weak var delegate: (any DetailDelegate)?; init(id: Int, title: String, store: any Store) {}; func start() {}
}
final class ListModel { init(store: any Store, makeDetail: @escaping (Int) -> DetailModel) {} }
final class Search { init(make: @escaping (Int, String) -> DetailModel, base: String) {} }
final class Depot: DetailDelegate { var yard: Yard?; init() {} }
final class Yard { weak var depot: Depot?; init() {} }
final class Page {
  let model: DetailModel; var style = 0; init(model: DetailModel) { self.model = model }; func load(_ n: Int) {}
}
final class Kit { init(page: Page, url: String) {} }
protocol Router: AnyObject { func open(id: Int) -> DetailModel }
final class AppRouter: Router {
  let detail: (Int, String) -> DetailModel;
  init(detail: @escaping (Int, String) -> DetailModel) { self.detail = detail };
  func open(id: Int) -> DetailModel { detail(id, "") }
}
