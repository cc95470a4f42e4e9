/// The sequence of the objects registered from now on: `Foreign.registrations`.
///
/// ```swift
/// for await view in player.registrations {
///   view.play()
/// }
/// ```
///
/// - Each iterator gives what is registered after it was made, in that order. A `for` loop makes its own when it
///   begins.
/// - A pending object is not retained: one that ended or was unregistered by then is passed over. An iterator
///   that is not used costs nothing.
/// - The iteration ends when its task is cancelled, or when the container is gone and nothing is pending any more.
public struct ForeignRegistrations<Value>: AsyncSequence {
  /// An iteration never throws.
  public typealias Failure = Never

  let foreign: Foreign<Value>

  /// An iterator over what is registered from here on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(foreign: foreign, number: foreign.store.lastNumber)
  }

  /// One iteration. A copy goes on by itself from where it was made.
  public struct Iterator: AsyncIteratorProtocol {
    let foreign: Foreign<Value>
    /// The number of the newest entry that was given or passed over.
    var number: Int

    /// The next object that was registered and lives, waiting for one if need be.
    ///
    /// - Parameter isolation: Where the caller runs; it stays there.
    /// - Returns: The object, or `nil` when the task is cancelled or the container is gone.
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> Value? {
      while !Task.isCancelled {
        if let finding = foreign.store.next(after: &number) { return finding.value() }
        guard await foreign.store.waitForMore(after: number, isolation: isolation) else { return nil }
      }
      return nil
    }

    /// The next object, as `next(isolation:)` gives it. `for await` calls this for systems before macOS 15 and iOS 18.
    ///
    /// - Returns: The object, or `nil` when the task is cancelled or the container is gone.
    nonisolated(nonsending) public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }
  }
}

extension ForeignRegistrations: Sendable where Value: Sendable {}
extension ForeignRegistrations.Iterator: Sendable where Value: Sendable {}

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
