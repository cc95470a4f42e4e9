import Testing

/// Bindings that replace others: those of modules in Replacements, those of a parent in ReplacementsPage, and below
/// that ReplacementsNote, which inherits both.
struct ReplacementsTests {
  private let container = Replacements()

  private func names(_ stamps: [any Stamp]) -> [String] { stamps.map(\.name) }

  private func entries(_ stamps: [String: any Stamp]) -> [String: String] { stamps.mapValues(\.name) }

  @Test func whatReplacesAMemberIsOneInItsPlace() {
    #expect(names(container.oldStamps) == ["[red]", "[red]", "[[blue]]"])
    #expect(names(container.makeSheet().stamps) == names(container.oldStamps))
  }

  /// The moved one has the place of its own declaration, which is in the container's file.
  @Test func anotherIntoMovesIt() {
    #expect(entries(container.oldByName) == ["crown": "[red]", "ship": "[blue]"])
    #expect(!names(container.oldDrawer).contains("[red]"))
  }

  @Test func theMembersOfAReplacedCollectionAreInTheirPlace() {
    #expect(names(container.oldDrawer) == ["green", "[[blue]]", "green"])
  }

  @Test func aChildsMembersAreNotItsParents() {
    let page = ReplacementsPage(parent: container)
    #expect(names(page.oldStamps) == ["green"] + names(container.oldStamps))
    #expect(names(page.parent.oldStamps) == names(container.oldStamps))
    #expect(entries(page.oldByName) == ["crown": "green", "ship": "[blue]"])
    #expect(page.oldRed.name == "[[red]]")
    #expect(page.makeGreen().name == "[green]")
    #expect(page.numbers == [2, 3])
    #expect(container.numbers == [2])
  }

  @Test func theNearestOfThreeGenerationsIsFound() {
    let note = ReplacementsNote(parent: ReplacementsPage(parent: container))
    #expect(note.lone.name == "[green]")
    #expect(note.oldRed.name == "[[red]]")
    #expect(names(note.oldStamps).first == "green")
    #expect(note.makeSheetOfParent().stamps.count == 3)
    #expect(names(note.all) == ["[[red]]", "[green]"])
  }

  #if DEBUG
    @Test func aTestReplacesWhatReplaces() {
      let replaced = Replacements {
        $0.oldRed { _ in BlueStamp() }
        $0.replacementsAlbumDrawer { _ in [RedStamp()] }
        $0.replacementsShelfOldBlue { _ in GreenStamp() }
      }
      #expect(names(replaced.oldStamps) == ["[red]", "blue", "[green]"])
      #expect(names(replaced.oldDrawer) == ["green", "red", "green"])
      let page = ReplacementsPage(parent: replaced) { $0.lone { _ in RedStamp() } }
      #expect(ReplacementsNote(parent: page).lone.name == "red")
      #expect(page.oldRed.name == "[blue]")
    }

    @Test func aContextReplacesAMember() {
      #expect(names(Replacements.green().oldStamps) == ["[red]", "green", "[[blue]]"])
    }
  #endif
}

extension ReplacementsNote {
  fileprivate func makeSheetOfParent() -> StampSheet { parent.parent.makeSheet() }
}
