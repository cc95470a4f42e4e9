internal import InjectRuntime

nonisolated final class Pencil {}

nonisolated protocol Drawable: AnyObject {}

/// Safe for one thread alone, and so is its container.
nonisolated final class Shape: Drawable {
  nonisolated struct Broken: Error {}

  var pencil: Pencil?
  var isBroken = false
  private(set) var lines = 0

  func draw(_ pencil: Pencil) throws {
    if isBroken { throw Broken() }
    lines += 1
  }
}

nonisolated final class ShapeLabel: Drawable {}

nonisolated final class Canvas {
  let shapes: LocalForeign<any Drawable>

  init(shapes: LocalForeign<any Drawable>) {
    self.shapes = shapes
  }
}
