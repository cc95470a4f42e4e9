import Foundation

#if canImport(CoreData)
  import CoreData
#endif

/// The base class of all entities: each says in one method how it is injected.
class InjectedObject: NSManagedObject {
  func inject(from container: NotesContainer) {}

  /// Called once, when the object is made.
  override func awakeFromInsert() {
    super.awakeFromInsert()
    inject(from: .of(managedObjectContext))
  }

  /// Called each time that its values come from the store.
  override func awakeFromFetch() {
    super.awakeFromFetch()
    inject(from: .of(managedObjectContext))
  }
}

final class Folder: InjectedObject {
  var clock: (any NoteClock)?

  override func inject(from container: NotesContainer) { container.inject(folder: self) }
}

final class Note: InjectedObject {
  var clock: (any NoteClock)?
  private(set) var created: Date?

  override func inject(from container: NotesContainer) { container.inject(note: self) }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    created = clock?.now
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
