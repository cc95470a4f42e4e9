import InjectRuntime
import Testing

@Suite struct SharedContainerTests {
  private final class App: Sendable {}

  @Test func oneIsMadeAtTheFirstUseHoweverManyThreadsAsk() {
    final class Owner: Sendable {
      let made = Atomic(0)
      let apps = Locked<Set<ObjectIdentifier>>([])
    }
    let owner = Owner()
    func make() -> App {
      owner.made.add(1, ordering: .relaxed)
      return App()
    }
    let shared = _Inject.SharedContainer(wrappedValue: make())
    onThreads(8) { _ in _ = owner.apps.withLock { $0.insert(ObjectIdentifier(shared.get())) } }
    let made = owner.made.load(ordering: .relaxed)
    #expect(made == 1)
    #expect(owner.apps.withLock { $0.count } == 1)
  }

  @Test func oneThatIsBoundIsFoundInTheTasksThatInheritIt() async {
    let shared = _Inject.SharedContainer(wrappedValue: App())
    let (outer, inner) = (App(), App())
    shared.withValue(outer) {
      #expect(shared.get() === outer)
      shared.withValue(inner) { #expect(shared.get() === inner) }
      shared.withValue(outer) { #expect(shared.get() === outer) }
    }
    await shared.withValue(outer) {
      await Task.yield()
      #expect(shared.get() === outer)
      let found = await Task { shared.get() }.value
      #expect(found === outer)
      let detached = await Task.detached { shared.get() }.value
      #expect(detached !== outer)
    }
    #expect(shared.get() !== outer)
  }

  @Test func whatIsBoundWhileItConstructsIsNotRetainedByTasks() async {
    let shared = _Inject.SharedContainer(wrappedValue: App())
    let (begun, isGone) = (Signal(), Signal())
    var app: App? = App()
    weak let gone = app
    var task: Task<Bool, Never>?
    if let app {
      // A test may have bound it too.
      shared.withValue(app) {
        shared.whileConstructing(app) {
          shared.whileConstructing(app) {
            let expected = ObjectIdentifier(app)
            task = Task {
              let isSame = ObjectIdentifier(shared.get()) == expected
              begun.send()
              await isGone.wait()
              return isSame
            }
          }
        }
        #expect(shared.get() === app)
      }
    }
    await begun.wait()
    app = nil
    #expect(gone == nil)
    isGone.send()
    #expect(await task?.value == true)
  }

  /// While their containers come and go, tasks that initializers started ask for them.
  @Test func tasksAskForContainersThatEnd() async {
    final class Screen: Sendable {
      let app: ObjectIdentifier?
      init(_ shared: _Inject.SharedContainer<App>) { app = ObjectIdentifier(shared.get()) }
    }
    let shared = _Inject.SharedContainer(wrappedValue: App())
    await withTaskGroup { group in
      for _ in 1...4 {
        group.addTask {
          for _ in 1...500 {
            let app = App()
            let expected = ObjectIdentifier(app)
            let task = shared.whileConstructing(app) {
              Task { [app] in
                let isSame = await shared.whileConstructing(app) {
                  await Task.yield()
                  return Screen(shared).app == expected
                }
                return isSame && Screen(shared).app == expected
              }
            }
            let isSame = await task.value
            #expect(isSame)
          }
        }
      }
    }
  }

  @Test func aTaskThatOutlivesTheContainerThatStartedItStops() throws {
    try expectStop(
      "sharedInTask", "a task that an initializer started asks for App.shared after the container is gone")
  }

  @Test func oneThatIsBootstrappedIsTheProcesss() {
    let shared = _Inject.SharedContainer(wrappedValue: App())
    let app = App()
    shared.bootstrap(app)
    #expect(shared.get() === app)
  }

  /// The macro's own type would be entered again while it is initialized, and wait for itself for ever.
  @Test func itIsThereForItsEagerSingletons() throws {
    let child = try ChildProcess.run("sharedInEager")
    #expect(child.wasInTime && child.hasFinished, "\(child.output)")
    #expect(child.output == "is its ticker's: true\n")
  }

  @Test func itStopsWhereItNeedsItself() throws {
    try expectStop(
      "sharedInShared", "App.shared is requested while it is being constructed: shared → App.store → shared")
  }

  @Test func itStopsWhereItIsBootstrappedTooLate() throws {
    try expectStop("lateBootstrap", "App.shared has already been constructed or bootstrapped")
  }

  @Test func aUseBeforeItIsSetStopsWithTheCall() throws {
    try expectStop(
      "noBootstrap", "App.shared is used before it is set: when the program starts, call App.bootstrap(App(path: …))")
  }
}
