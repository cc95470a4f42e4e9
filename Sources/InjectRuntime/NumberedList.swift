/// A list whose elements are numbered in the order in which they were added, and are found by their numbers.
///
/// Removing one leaves its place empty. The empty places are taken out when they are the most, so that adding and
/// removing cost amortised logarithmic time, in whatever order.
struct NumberedList<Element> {
  private struct Place {
    let number: Int
    var element: Element?
  }

  /// In ascending order of their numbers.
  private var places: ContiguousArray<Place> = []
  private var emptyPlaces = 0
  private var lastNumber = 0

  var isEmpty: Bool { places.count == emptyPlaces }

  /// In the order in which they were added.
  var elements: ContiguousArray<Element> { ContiguousArray(places.lazy.compactMap(\.element)) }

  /// Adds an element.
  ///
  /// - Returns: Its number.
  mutating func append(_ element: Element) -> Int {
    lastNumber += 1
    places.append(Place(number: lastNumber, element: element))
    return lastNumber
  }

  /// Removes the element with this number, if it is there.
  mutating func remove(_ number: Int) -> Element? {
    guard let position = position(of: number), let element = places[position].element else { return nil }
    places[position].element = nil
    emptyPlaces += 1
    if emptyPlaces > 16, emptyPlaces > places.count / 2 {
      places.removeAll { $0.element == nil }
      emptyPlaces = 0
    }
    return element
  }

  private func position(of number: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].number == number ? low : nil
  }
}
