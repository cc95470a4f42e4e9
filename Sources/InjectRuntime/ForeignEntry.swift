/// A registration: an object, found again as long as it lives and retained by nothing here, and its place.
struct ForeignEntry {
  weak var object: AnyObject?
  /// The identity of the object. Another object may have the same when this one is gone.
  let identity: ObjectIdentifier
  /// Its place: entries of one registry are numbered from 1, in order.
  let number: Int
  /// Finds the object as what it was registered as, where that is more than a class: as an `any Panel`.
  let reference: AnyObject?
  /// How many registrations keep it: one, or in a collection one for each member that the object is registered with.
  var registrations = 1
}

/// An object that was alive when it was looked for, and is now retained.
struct ForeignFinding {
  let object: AnyObject
  let reference: AnyObject?
  let number: Int
}

/// Finds an object as the existential that it was registered as: only code that knows the type can say `[weak panel]`
/// of an `any Panel`.
final class ForeignReference<Value> {
  let value: () -> Value?

  init(_ value: @escaping () -> Value?) {
    self.value = value
  }
}
