/// A registration: an object, found again as long as it lives and retained by nothing here, and its place.
struct ForeignEntry {
  let reference: WeakReference
  /// The identity of the object. Another object may have the same when this one is gone.
  let identity: ObjectIdentifier
  /// Its place: entries of one registry are numbered from 1, in order.
  let number: Int
  /// How many registrations keep it: one, or in a collection one for each member that the object is registered with.
  var registrations = 1
}

/// An object that was alive when it was looked for, and is now retained.
@usableFromInline
struct ForeignFinding {
  @usableFromInline
  let reference: StrongReference
  let number: Int
}
