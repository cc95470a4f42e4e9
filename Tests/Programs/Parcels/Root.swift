// swift-format-ignore-file

import Swinject
final class AppAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Config.self) { _ in Config(url: "b") }.inObjectScope(.container)
    container.register(Api.self) { r in LiveApi(config: r.resolve(Config.self)!) }.inObjectScope(.container)
    container.register(Store.self) { (r, path: String) in DiskStore(path: path, api: r.resolve(Api.self)!) }
    container.register(DetailModel.self) { (r: Resolver, id: Int, title: String) in
      let model = DetailModel(id: id, title: title, store: r.resolve(Store.self, argument: "disk")!)
      model.delegate = r.resolve(Depot.self)
      model.start()
      return model
    }
    container.register(ListModel.self) { r in
      ListModel(store: r.resolve(Store.self, argument: "list")!, makeDetail: { id in r.resolve(DetailModel.self, arguments: id, "detail")! })
    }
    container.register(Search.self) { r in
      Search(make: { r.resolve(DetailModel.self, arguments: $0, $1)! }, base: r.resolve(Config.self)!.url)
    }
    container.register(Depot.self) { _ in Depot() }
      .initCompleted { r, parent in parent.yard = r.resolve(Yard.self) }
      .inObjectScope(.container)
    container.register(Yard.self) { _ in Yard() }
      .initCompleted { r, c in
        c.depot = r.resolve(Depot.self)!
      }.inObjectScope(.container)
    container.register(Page.self) { (r, id: Int) in
      let page = Page(model: r.resolve(DetailModel.self, arguments: id, "page")!)
      page.style = 3
      page.load(id)
      return page
    }
    container.register(Kit.self) { r, id in
      Kit(page: r.resolve(Page.self, argument: id)!, url: r.resolve(Config.self)!.url)
    }
    container.register(Router.self) { r in
      AppRouter { id, title in r.resolve(DetailModel.self, arguments: id, title)! }
    }
  }
}
