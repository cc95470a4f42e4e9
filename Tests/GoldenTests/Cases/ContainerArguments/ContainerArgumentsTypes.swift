final class ArgumentClock: Sendable {}

protocol ArgumentDependencies: AnyObject, Sendable {
  var clock: ArgumentClock { get }
}

extension ContainerArgumentsContainer: ArgumentDependencies {}

final class ArgumentSearch: Sendable {
  let dependencies: any ArgumentDependencies

  init(dependencies: any ArgumentDependencies) {
    self.dependencies = dependencies
  }
}

final class ArgumentIndex: Sendable {
  let dependencies: @Sendable () -> any ArgumentDependencies

  init(dependencies: @escaping @Sendable () -> any ArgumentDependencies) {
    self.dependencies = dependencies
  }
}

struct ArgumentPage: Sendable {
  let container: @Sendable () -> ContainerArgumentsContainer
}

struct ArgumentPages: Sendable {
  let page: ArgumentPage
}

struct ArgumentUser: Sendable {
  let app: ContainerArgumentsContainer
}
