import Testing

struct SampleInbox: Inbox {
  var titles = ["Sample"]
}

@Suite(.desk { $0.inbox { _ in SampleInbox() } })
struct DeskSuite {
  @Test func theTitleIsThatOfTheFirstMessage() {
    #expect(DeskModel().title == "Sample")
  }

  @Test(.desk { $0.inbox { _ in SampleInbox(titles: []) } })
  func anEmptyInboxHasATitleToo() async {
    #expect(DeskModel().title == "empty")
  }
}
