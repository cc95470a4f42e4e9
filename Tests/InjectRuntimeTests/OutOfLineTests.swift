import InjectRuntime
import Testing

struct OutOfLineTests {
  @Test func aCellHoldsTheChangedValue() {
    let cell = _Inject.OutOfLine(["a"], changedBy: { $0.append("b") })
    #expect(cell?.value == ["a", "b"])
  }

  @Test func withoutAChangeThereIsNoCellAndTheValueIsNotEvaluated() {
    var evaluations = 0
    func value() -> Int {
      evaluations += 1
      return 1
    }
    let cell = _Inject.OutOfLine(value(), changedBy: nil)
    #expect(cell == nil)
    #expect(evaluations == 0)
  }
}
