import Testing

/// The places that the plugin asks for, by what the process that runs it says. `Scripts/check-migration` runs it.
struct MigrationTests {
  @Test(arguments: [
    ["/usr/bin/swift-package", "migrate", "--to-feature", "ExistentialAny"],
    ["swift-package", "--package-path", "App", "migrate", "--target", "App", "--to-feature=ExistentialAny"],
  ])
  func aMigrationGetsNoPlaces(parent: [String]) {
    #expect(sourceLocations(environment: [:], parent: parent) == "none")
  }

  @Test(arguments: [[], ["swift-build", "--target", "migrate"], ["swift-package", "inject", "check"]])
  func otherCommandsGetPlaces(parent: [String]) {
    #expect(sourceLocations(environment: ["INJECT_SOURCE_LOCATIONS": ""], parent: parent) == "absolute")
  }

  @Test func theEnvironmentDecides() {
    #expect(sourceLocations(environment: ["INJECT_SOURCE_LOCATIONS": "none"], parent: []) == "none")
    let migration = ["swift-package", "migrate", "--to-feature", "ExistentialAny"]
    #expect(sourceLocations(environment: ["INJECT_SOURCE_LOCATIONS": "absolute"], parent: migration) == "absolute")
  }

  @Test(.enabled(if: Platform.tellsArgumentsOfProcesses)) func theParentIsTheCommandThatRunsTheTests() {
    #expect(argumentsOfParent().first?.isEmpty == false)
  }
}
