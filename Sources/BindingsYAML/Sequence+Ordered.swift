/// Sorting by way of positions. The optimiser writes a sort out anew for each type of elements, in functions of some
/// thousand lines; this way it does so for `Int` alone.
extension Sequence {
  /// Returns the elements in the order of a predicate. Those that precede neither of each other keep their order.
  @inlinable package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    var ordered: [Element] = []
    ordered.reserveCapacity(elements.count)
    for position in positions(elements.count, by: { precedes(elements[$0], elements[$1]) }) {
      ordered.append(elements[position])
    }
    return ordered
  }
}

@inline(never)
@usableFromInline
package func positions(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var positions = Array(0..<count)
  positions.sort(by: precedes)
  return positions
}
