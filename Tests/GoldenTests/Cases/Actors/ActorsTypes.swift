@globalActor
actor PressActor {
  static let shared = PressActor()
}

@MainActor
final class MainWindow {
  let title = "Window"

  init(log: EventLog) {
    MainActor.assertIsolated()
    log("window")
  }
}

@MainActor
final class MainMenu {
  let window: MainWindow

  init(window: MainWindow) {
    self.window = window
  }
}

@PressActor
final class Press {
  init(log: EventLog) {
    PressActor.assertIsolated()
    log("press")
  }
}

@PressActor
final class Sheet {
  let press: Press
  let text: String

  init(press: Press, text: String) {
    self.press = press
    self.text = text
  }
}

nonisolated final class Studio: Sendable {
  let window: MainWindow
  let press: Press
  let print: @PressActor @Sendable (String) -> Sheet
  let openMenu: @MainActor @Sendable () -> MainMenu

  init(
    window: MainWindow, press: Press, print: @escaping @PressActor @Sendable (String) -> Sheet,
    openMenu: @escaping @MainActor @Sendable () -> MainMenu
  ) async {
    await Task.yield()
    self.window = window
    self.press = press
    self.print = print
    self.openMenu = openMenu
  }
}

@MainActor
final class Stage {
  let window: MainWindow
  let press: Press

  init(log: EventLog, window: MainWindow, press: Press) async {
    await Task.yield()
    MainActor.assertIsolated()
    log("stage")
    self.window = window
    self.press = press
  }
}

nonisolated final class Clerk: Sendable {
  let print: @PressActor @Sendable (String) -> Sheet
  let openMenu: @MainActor @Sendable () -> MainMenu

  init(
    print: @escaping @PressActor @Sendable (String) -> Sheet, openMenu: @escaping @MainActor @Sendable () -> MainMenu
  ) {
    self.print = print
    self.openMenu = openMenu
  }
}
