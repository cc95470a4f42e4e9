import Synchronization

/// Lives as long as the app.
final class ByHand: Sendable {
  let api: API
  let store: any Store
  private let session = Mutex<Coordinator?>(nil)

  init(baseURL: String = "https://api.example.org") {
    api = API(baseURL: baseURL, transport: SampleServer())
    store = MemoryStore()
  }

  var coordinator: Coordinator {
    session.withLock { known in
      if let known { return known }
      let made = Coordinator(api: api) { [self] in SessionByHand(user: $0, app: self) }
      known = made
      return made
    }
  }
}

/// Begins when somebody logs in, and ends when that one logs out.
final class SessionByHand: Sendable {
  private let user: User
  private let app: ByHand
  private let cache: ProfileCache

  init(user: User, app: ByHand) {
    self.user = user
    self.app = app
    cache = ProfileCache(user: user, store: app.store)
  }

  func makeProfile() -> Profile {
    Profile(user: user, api: app.api, cache: cache)
  }

  func makeGreeting() -> Greeting {
    Greeting(profile: makeProfile())
  }

  func teardown() {
    cache.empty()
  }
}
