import Testing

/// Parents and children of different isolations.
@MainActor struct ParentActorsTests {
  private let app = ParentActorsApp(theme: WindowTheme(name: "dark"))

  @Test func aChildForAnyThreadIsOnTheActorWhereItsParentIs() {
    let session = app.makeParentActorsSession()
    #expect(session.makeToolbar().window === app.window)
    #expect(session.makeToolbar().theme === app.theme)
  }

  @Test func whatWaitsReadsAnInputOnItsActor() async {
    let session = app.makeParentActorsSession()
    #expect(await session.makeSketch().theme === app.theme)
    #expect(await session.drawing.window === app.window)
  }

  @Test func itIsMadeAndUsedAnywhere() async {
    let app = app
    await Task.detached {
      let session = app.makeParentActorsSession()
      #expect(session.menu.palette.name == "warm")
      #expect(await session.drawing.painter === app.painter)
    }.value
  }

  @Test func aProviderRunsWhereItsParentIs() {
    let session = app.makeParentActorsSession()
    #expect(session.splitter.newPane(7).width == 7)
    #expect(session.splitter.theme() === app.theme)
  }

  @Test func aChildOfTheActorLooksThroughOneForAnyThread() {
    let screen = app.makeParentActorsSession().makeParentActorsScreen()
    #expect(screen.window !== app.window)
    #expect(screen.makeSidebar().window === app.window)
    #expect(screen.panes.newPane(3).window === app.window)
  }

  @Test func aChildOfAnActorGivesWhatAParentForAnyThreadHasOnAnyThread() async {
    let screen = app.makeParentActorsSession().makeParentActorsScreen()
    await Task.detached {
      #expect(screen.menu.palette.name == "warm")
    }.value
  }

  @Test func aChildForOneDomainIsMadeOfOneForAnyThread() {
    let session = app.makeParentActorsSession()
    let local = session.makeParentActorsLocal()
    #expect(local.entry.menu === session.menu)
    #expect(local.bar.window === app.window)
    let inner = local.makeParentActorsInner()
    #expect(inner.makeLine().above === local.entry)
    #expect(inner.makeNewNote()() !== inner.makeNewNote()())
  }

  @Test func aHandleIsReadWithoutWaiting() {
    let session = app.makeParentActorsSession()
    let (sheet, inspector) = (PropertySheet(), Inspector())
    app.register(sheet: sheet)
    session.register(inspector: inspector)
    #expect(session.makeTray().sheets.current === sheet)
    #expect(session.makeOutline().inspectors.current === inspector)
    #expect(session.makeParentActorsLocal().makeSummary().inspectors.current === inspector)
    #expect(inspector.window === app.window)
  }
}
