import Testing

struct ProvidersTests {
  private let log = EventLog()
  private var container: EditorContainer { EditorContainer(log: log) }

  @Test func aProviderMakesAValueOnEachCall() {
    let editor = container.makeEditor()
    #expect(log.events == [])
    #expect(editor.newDocument() !== editor.newDocument())
    #expect(log.events == ["document", "document"])
  }

  @Test func aProviderTakesTheParameters() {
    let page = container.makeEditor().newPage(7, "Seven")
    #expect(page.number == 7)
    #expect(page.title == "Seven")
  }

  @Test func aProviderOfASingletonGetsIt() {
    let container = container
    #expect(container.library.index() === container.index)
    #expect(container.index.library === container.library)
  }

  @Test func aProviderOfAnInputOrParameterGetsIt() {
    let editor = container.makeEditor()
    #expect(editor.log() === log)
    #expect(container.makeTemplate(name: "letter").name() == "letter")
  }

  @Test func whatTheContainerKeepsDoesNotKeepIt() {
    var container: EditorContainer? = container
    weak let weakContainer = container
    let (library, index, queue) = (container?.library, container?.index, container?.queue)
    _ = library?.newDocument()
    container = nil
    #expect(weakContainer == nil)
    withExtendedLifetime((library, index, queue)) {}
  }

  @Test func whatTheCallerHasKeepsTheContainer() {
    var container: EditorContainer? = container
    weak let weakContainer = container
    var editor = container?.makeEditor()
    container = nil
    #expect(weakContainer != nil)
    _ = editor?.newDocument()
    editor = nil
    #expect(weakContainer == nil)
  }

  @Test func aProviderIsAskedInAnExpression() {
    let printer = container.makePrinter()
    #expect(log.events == ["page 1", "page 2"])
    #expect(printer.next() !== printer.next())
  }

  @Test func aProviderGivesWhatOverridesTheBinding() {
    let container = EditorContainer(log: log) {
      $0.page { container, number, title in Page(log: container.log, number: -number, title: title) }
    }
    #expect(container.library.newPage(3, "").number == -3)
    #expect(container.makeEditor().newPage(4, "").number == -4)
  }

  @Test func overridingAnAliasLeavesWhatItStandsForAlone() {
    let container = EditorContainer(log: log) {
      $0.sheet { container, number, title in Page(log: container.log, number: -number, title: title) }
    }
    #expect(container.library.newPage(3, "").number == 3)
    #expect(container.makeEditor().newPage(4, "").number == -4)
  }

  @Test func aFactoryKeepsTheContainerWhateverElseIsMadeOfIt() {
    var container: EditorContainer? = container
    weak let weakContainer = container
    // A singleton has a shelf of its own, which does not.
    _ = container?.index
    var shelf = container?.makeShelf()
    container = nil
    #expect(weakContainer != nil)
    _ = shelf?.newDocument()
    shelf = nil
    #expect(weakContainer == nil)
  }

  @Test func whatOverridesAFactoryIsInWhatIsKeptToo() {
    let log = log
    let container = EditorContainer(log: log) {
      $0.shelf { _ in Shelf(newDocument: { Document(log: EventLog()) }) }
    }
    _ = container.index.shelf.newDocument()
    #expect(log.events == [])
  }

  @Test func aFactoryMayMakeItselfAsDeepAsItsDataAre() async {
    let container = EditorContainer(log: log)
    #expect(container.makeFolder(depth: 100).depth == 100)
    #expect(await container.makeTree(depth: 100).depth == 100)
  }
}
