/// A value that few have. It takes the room of a pointer in what may have it.
@propertyWrapper
package indirect enum Rare<Value> {
  case none
  case some(Value)

  package init(wrappedValue: Value?) {
    self = if let wrappedValue { .some(wrappedValue) } else { .none }
  }

  package var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = Rare(wrappedValue: newValue) }
  }
}

extension Rare: Equatable where Value: Equatable {}
extension Rare: Sendable where Value: Sendable {}
