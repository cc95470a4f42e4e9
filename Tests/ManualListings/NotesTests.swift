#if !canImport(CoreData)
  internal import Foundation
  internal import Testing

  /// The listing for Core Data, with a context that only does as if.
  @Suite struct NotesTests {
    private struct Noon: NoteClock {
      let now = Date(timeIntervalSinceReferenceDate: 43_200)
    }

    private let context = NSManagedObjectContext()

    @Test func whatIsInsertedIsInjectedByTheContainerOfItsContext() {
      context.container = NotesContainer { $0.clock = { _ in Noon() } }
      let note = Note(context: context)
      #expect(note.created == Noon().now)
      #expect(note.age() == 0)
    }

    @Test func whatIsFetchedIsInjectedAgain() {
      let note = Note(context: context)
      note.clock = nil
      note.awakeFromFetch()
      #expect(note.clock != nil)
    }

    @Test func aContextWithoutAContainerUsesTheSharedOne() {
      #expect(Note(context: context).clock is SystemNoteClock)
      #expect(NotesContainer.of(nil) === NotesContainer.shared)
    }
  }
#endif
