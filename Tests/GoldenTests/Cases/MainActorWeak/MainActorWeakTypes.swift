@MainActor
final class Palette {
  init(log: EventLog) {
    log("palette")
  }
}

@MainActor
protocol Pane: AnyObject {
  var palette: Palette { get }
}

@MainActor
final class SidePane: Pane {
  let palette: Palette

  init(palette: Palette) {
    self.palette = palette
  }
}
