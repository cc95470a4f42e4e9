internal import InjectRuntime
import Testing

struct ForeignLocalTests {
  @Test func whatIsForOneThreadIsRegisteredAndForgotten() throws {
    let container = ForeignLocalContainer()
    var shape: Shape? = Shape()
    let label = ShapeLabel()
    if let shape { try container.register(shape: shape) }
    container.register(label: label)
    #expect(shape?.pencil === container.pencil && shape?.lines == 1)
    #expect(container.canvas.shapes.count == 2)
    shape = nil
    #expect(container.canvas.shapes.all.map { $0 === label } == [true])
  }

  @Test func whatFailsIsNotRegistered() {
    let container = ForeignLocalContainer()
    let shape = Shape()
    shape.isBroken = true
    #expect(throws: Shape.Broken.self) { try container.register(shape: shape) }
    #expect(container.shape.count == 0 && container.shapes.count == 0)
  }
}
