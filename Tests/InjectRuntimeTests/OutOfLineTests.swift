import InjectRuntime
import Testing

@Test func aValueOutOfLineIsTheOneThatWasPutThere() {
  let cell: OutOfLine<[Int]>? = OutOfLine([1, 2])
  #expect(cell?.value == [1, 2])
}
