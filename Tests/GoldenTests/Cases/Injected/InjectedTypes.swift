nonisolated protocol InjectedClock: Sendable {
  var time: Int { get }
}

nonisolated struct InjectedSystemClock: InjectedClock {
  let time = 1
}

nonisolated struct InjectedFixedClock: InjectedClock {
  let time: Int
}

nonisolated final class InjectedTicker: @unchecked Sendable {
  @InjectedContainer.Inject var clock: any InjectedClock
}

nonisolated final class InjectedReader: Sendable {
  let time: Int

  init() {
    time = InjectedContainer.shared.clock.time
  }
}

nonisolated final class InjectedCart: @unchecked Sendable {
  @InjectedContainer.Inject(\.clock) var clock

  static func sized(_ size: Int) -> InjectedCart { InjectedCart() }
}

nonisolated final class InjectedPage: @unchecked Sendable {
  @InjectedContainer.Inject var clock: any InjectedClock
}

/// A property with `@Inject` is `Sendable` if its value is.
nonisolated struct InjectedBook: Sendable {
  @InjectedContainer.Inject var clock: any InjectedClock
  @InjectedContainer.Inject(\.limit, .lazy) var limit
}

nonisolated struct InjectedLimit: Sendable {
  let count: Int
}

/// Asks at the first use.
nonisolated final class InjectedAlbum: @unchecked Sendable {
  @InjectedContainer.Inject(.lazy) var clock: any InjectedClock
  @InjectedContainer.Inject(\.page, .lazy) var page
  @InjectedContainer.Inject var limit: InjectedLimit
  @InjectedContainer.Inject(\.limit) var sameLimit
}

nonisolated final class InjectedPool: Sendable {
  let time: Int

  init() async throws {
    await Task.yield()
    time = InjectedContainer.shared.clock.time
  }
}

nonisolated final class InjectedStream: Sendable {
  let time: Int

  init() async {
    await Task.yield()
    time = InjectedContainer.shared.clock.time
  }
}

@MainActor
final class InjectedWindow {
  @InjectedContainer.Inject var clock: any InjectedClock
}

@MainActor
final class InjectedLateWindow {
  let time: Int

  init() async {
    await Task.yield()
    time = InjectedContainer.shared.clock.time
  }
}

nonisolated final class InjectedStore: Sendable {
  let time: Int

  init(cart: InjectedCart) {
    time = cart.clock.time
  }

  func open() {}
}

nonisolated final class InjectedPoller: Sendable {
  private let task: Task<Void, Never>

  init() {
    task = Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } }
  }

  deinit {
    task.cancel()
  }
}

@MainActor
public final class InjectedHeader {
  @InjectedScreen.Inject var title: String
}

@MainActor
public final class InjectedFooter {
  let title: String

  init() async {
    await Task.yield()
    title = InjectedScreen.shared.title
  }
}

/// Not `Sendable`.
nonisolated final class InjectedTray {
  var size = 4
}

@MainActor final class InjectedKitchen {
  @InjectedContainer.Inject var tray: InjectedTray
  @InjectedContainer.Inject(.lazy) var later: InjectedTray
  @InjectedContainer.Inject(\.tray) var named
  @InjectedContainer.Inject static var common: InjectedTray

  func sizes() -> [Int] {
    @InjectedContainer.Inject var local: InjectedTray
    return [tray.size, later.size, named.size, Self.common.size, local.size]
  }
}
