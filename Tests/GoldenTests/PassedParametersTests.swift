import Testing

struct PassedParametersTests {
  private let container = PassedParametersContainer()
  private let path = PassedPath(text: "a")

  @Test func parametersArePassedOnAlongChains() throws {
    let flow = try container.makeFlow(path: path, title: "Flow", depth: 3)
    #expect(flow.screen.model.title == "Flow")
    #expect(flow.screen.model.source.path == path)
    #expect(flow.source.path == path)
    #expect(flow.source.log === container.log)
  }

  @Test func aFactorysErrorsAreThoseOfItsCallers() {
    #expect(throws: PassedError.self) { try container.makeFlow(path: path, title: "", depth: 3) }
  }

  @Test func referencesAndExpressionsPassThemOnToo() throws {
    #expect(try container.makeByReference(path: path, title: "A").model.title == "A")
    #expect(try container.makeByExpression(title: "B", path: path) == "B!")
    #expect(try container.makeMember(title: "C", path: path).text == "C")
  }

  @Test func defaultsAreLeftToTheFactory() {
    #expect(container.window.style.size == 12)
    #expect(container.window.style.sources(path).path == path)
    #expect(container.makeStyle(size: 3).size == 3)
  }

  @Test func closuresAreFoundByTheirTypes() {
    #expect(container.opener.open(path).log === container.log)
    #expect(container.opener.number() == 7)
  }

  @Test func anOverrideOfTheFactoryIsPassedTheSame() throws {
    let container = PassedParametersContainer {
      $0.source { container, path in PassedSource(path: PassedPath(text: path.text + "!"), log: container.log) }
    }
    #expect(try container.makeFlow(path: path, title: "Flow", depth: 3).screen.model.source.path.text == "a!")
  }
}
