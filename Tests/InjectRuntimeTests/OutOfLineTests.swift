import InjectRuntime
import Testing

struct OutOfLineTests {
  @Test func aCellHoldsTheChangedValue() {
    let cell = _Inject.OutOfLine(["a"], changedBy: { $0.append("b") })
    #expect(cell.value == ["a", "b"])
  }
}
