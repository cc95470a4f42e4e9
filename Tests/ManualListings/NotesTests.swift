#if !canImport(CoreData)
  import Foundation
  import Testing

  /// The listing for Core Data, with a context that only does as if.
  @Suite struct NotesTests {
    private struct Noon: NoteClock {
      let now = Date(timeIntervalSinceReferenceDate: 43_200)
    }

    private let context = NSManagedObjectContext()

    @Test("W28: what is inserted is injected by the container of its context")
    func whatIsInsertedIsInjectedByTheContainerOfItsContext() {
      context.container = NotesContainer { $0.clock { _ in Noon() } }
      let note = Note(context: context)
      #expect(note.created == Noon().now)
      #expect(note.age() == 0)
    }

    @Test("W28: what is fetched is injected again")
    func whatIsFetchedIsInjectedAgain() {
      let note = Note(context: context)
      note.clock = nil
      note.awakeFromFetch()
      #expect(note.clock != nil)
    }

    @Test("W29: one base class serves all entities")
    func oneBaseClassServesAllEntities() {
      context.container = NotesContainer { $0.clock { _ in Noon() } }
      let folder = Folder(context: context)
      #expect(folder.clock is Noon)
      folder.clock = nil
      folder.awakeFromFetch()
      #expect(folder.clock is Noon)
    }

    @Test("W28: a context without a container uses the shared one")
    func aContextWithoutAContainerUsesTheSharedOne() {
      #expect(Note(context: context).clock is SystemNoteClock)
      #expect(NotesContainer.of(nil) === NotesContainer.shared)
    }
  }
#endif
