/// That an object which is registered with a member of a collection is in that collection too.
///
/// Generated containers make one for each registration; there is no reason to make one by hand.
public struct ForeignMembership {
  let store: ForeignStore
  let object: AnyObject
  let reference: () -> AnyObject?

  /// Adds the object to the collection, or to its entry there one registration.
  ///
  /// - Returns: What to deliver, if that is anything.
  func join() -> ForeignNotice? {
    store.join(object, reference: reference)
  }

  /// Ends one registration, and with the last one the object's entry in the collection.
  func leave() {
    store.leave(object)
  }
}
