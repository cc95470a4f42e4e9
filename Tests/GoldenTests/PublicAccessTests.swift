import Foundation
import Testing

struct PublicAccessTests {
  private let container = PublicContainer(root: URL(filePath: "/books"))

  @Test func whatIsPublicIsMadeOfWhatIsNot() {
    #expect(container.makeBook(title: "One").number == 1)
    #expect(container.makeBook(title: "Two").number == 2)
    #expect(container.makeBook(title: "Three").library === container.index)
    #expect(container.archive === container.library)
  }

  @Test func aPrivateBindingIsOverriddenByTestsToo() {
    let counter = Counter()
    let container = PublicContainer(root: URL(filePath: "/books")) { $0.counter { _ in counter } }
    #expect(container.makeCatalog().counter === counter)
    #expect(container.makeRegister2().counter === counter)
  }

  @Test func whatIsMadeByAnExpressionIsKept() {
    #expect(container.queue === container.library.queue)
  }
}
