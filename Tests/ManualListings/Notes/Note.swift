import Foundation

#if canImport(CoreData)
  import CoreData
#endif

final class Note: NSManagedObject {
  var clock: (any NoteClock)?
  private(set) var created: Date?

  /// Called once, when the object is made.
  override func awakeFromInsert() {
    super.awakeFromInsert()
    NotesContainer.of(managedObjectContext).inject(note: self)
    created = clock?.now
  }

  /// Called each time that its values come from the store.
  override func awakeFromFetch() {
    super.awakeFromFetch()
    NotesContainer.of(managedObjectContext).inject(note: self)
  }

  func age() -> TimeInterval? {
    guard let clock, let created else { return nil }
    return clock.now.timeIntervalSince(created)
  }
}

protocol NoteClock: Sendable {
  var now: Date { get }
}

struct SystemNoteClock: NoteClock {
  var now: Date { Date() }
}

extension NSManagedObjectContext {
  /// The container of the objects in this context, if it is not the shared one.
  var container: NotesContainer? {
    get { userInfo["NotesContainer"] as? NotesContainer }
    set { userInfo["NotesContainer"] = newValue }
  }
}

extension NotesContainer {
  /// The container of the objects in a context.
  static func of(_ context: NSManagedObjectContext?) -> NotesContainer {
    context?.container ?? .shared
  }
}
