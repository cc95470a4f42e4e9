// swift-format-ignore-file

import Swinject

final class ServiceAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Authenticating.self) { _ in Authentication() }.inObjectScope(.container)
    container.register(AlertShowing.self) { _ in Alerts() }.inObjectScope(.container)
    container.register(PeopleLoading.self) { r in
      let authentication = r.resolve(Authenticating.self)!
      return PeopleLoader(authentication: authentication)
    }.inObjectScope(.container)
    container.register(ImageLoading.self) { _ in ImageLoader() }.inObjectScope(.transient)
  }
}

final class ModelAssembly: Assembly {
  func assemble(container: Container) {
    container.register(SignInModel.self) { r in
      SignInModel(authentication: r.resolve(Authenticating.self)!, alerts: r.resolve(AlertShowing.self)!)
    }.inObjectScope(.transient)
    container.register(PeopleModel.self) { r in
      PeopleModel(people: r.resolve(PeopleLoading.self)!, authentication: r.resolve(Authenticating.self)!)
    }.inObjectScope(.transient)
    container.register(PersonModel.self) { (r, person: Person) in
      PersonModel(person: person, images: r.resolve(ImageLoading.self)!)
    }.inObjectScope(.transient)
    container.register(SettingsModel.self) { r in
      SettingsModel(authentication: r.resolve(Authenticating.self)!)
    }.inObjectScope(.transient)
    container.register(PeopleCoordinator.self) { r in
      PeopleCoordinator(list: r.resolve(PeopleModel.self)!, makePerson: { r.resolve(PersonModel.self, argument: $0)! })
    }.inObjectScope(.container)
    container.register(RootCoordinator.self) { r in
      RootCoordinator(
        people: r.resolve(PeopleCoordinator.self)!, signIn: r.resolve(SignInModel.self)!,
        settings: r.resolve(SettingsModel.self)!, authentication: r.resolve(Authenticating.self)!)
    }.inObjectScope(.container)
  }
}
