nonisolated final class ArgumentClock: Sendable {}

nonisolated protocol ArgumentDependencies: AnyObject, Sendable {
  var clock: ArgumentClock { get }
}

extension ContainerArgumentsContainer: ArgumentDependencies {}

nonisolated final class ArgumentSearch: Sendable {
  let dependencies: any ArgumentDependencies

  init(dependencies: any ArgumentDependencies) {
    self.dependencies = dependencies
  }
}

nonisolated final class ArgumentIndex: Sendable {
  let dependencies: @Sendable () -> any ArgumentDependencies

  init(dependencies: @escaping @Sendable () -> any ArgumentDependencies) {
    self.dependencies = dependencies
  }
}

nonisolated struct ArgumentPage: Sendable {
  let container: @Sendable () -> ContainerArgumentsContainer
}

nonisolated struct ArgumentPages: Sendable {
  let page: ArgumentPage
}

nonisolated struct ArgumentUser: Sendable {
  let app: ContainerArgumentsContainer
}

nonisolated struct ArgumentFlow: Sendable {
  let session: ArgumentSessionContainer
}
