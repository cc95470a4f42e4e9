import InjectRuntime

/// Not `Sendable`.
@MainActor final class WindowTheme {
  let name: String

  init(name: String) {
    self.name = name
  }
}

@MainActor final class Window {
  let theme: WindowTheme

  init(theme: WindowTheme) {
    self.theme = theme
  }
}

@MainActor final class SplitPane {
  let window: Window
  let width: Int

  init(window: Window, width: Int) {
    self.window = window
    self.width = width
  }
}

nonisolated final class ColorPalette: Sendable {
  let name = "warm"

  init() {}
}

nonisolated final class Painter: Sendable {
  let palette: ColorPalette

  init(palette: ColorPalette) async {
    self.palette = palette
  }
}

@MainActor final class Toolbar {
  let window: Window
  let theme: WindowTheme

  init(window: Window, theme: WindowTheme) {
    self.window = window
    self.theme = theme
  }
}

nonisolated final class Menu: Sendable {
  let palette: ColorPalette

  init(palette: ColorPalette) {
    self.palette = palette
  }
}

@MainActor final class LineSketch {
  let theme: WindowTheme
  let painter: Painter

  init(theme: WindowTheme, painter: Painter) {
    self.theme = theme
    self.painter = painter
  }
}

nonisolated final class Drawing: Sendable {
  let painter: Painter
  let window: Window

  init(painter: Painter, window: Window) async {
    self.painter = painter
    self.window = window
  }
}

nonisolated final class Splitter: Sendable {
  let newPane: @MainActor @Sendable (Int) -> SplitPane
  let theme: @MainActor @Sendable () -> WindowTheme

  init(newPane: @escaping @MainActor @Sendable (Int) -> SplitPane, theme: @escaping @MainActor @Sendable () -> WindowTheme) {
    self.newPane = newPane
    self.theme = theme
  }
}

nonisolated final class Entry {
  let menu: Menu
  var above: Entry?

  init(menu: Menu) {
    self.menu = menu
  }
}

@MainActor final class PropertySheet {
  init() {}
}

@MainActor final class Inspector {
  var window: Window?

  init() {}
}

nonisolated struct Outline {
  let inspectors: Foreign<Inspector>
}

@MainActor struct Tray {
  let sheets: Foreign<PropertySheet>
}
