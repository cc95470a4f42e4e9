extension _Inject {
  /// The membership in a collection of an object that is registered with one of the collection's members.
  ///
  /// Generated containers make one for each registration; there is no reason to make one by hand.
  public struct ForeignMembership {
    let store: ForeignStore
    let object: AnyObject
    let witnesses: ContiguousArray<UInt>

    /// Adds the object to the collection, or to its entry there one registration.
    ///
    /// - Returns: The notice to deliver, if there is any.
    func join() -> ForeignNotice? {
      store.join(object, witnesses)
    }

    /// Ends one registration, and with the last one the object's entry in the collection.
    func leave() {
      store.leave(object)
    }
  }
}
