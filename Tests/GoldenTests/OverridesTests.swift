import Testing

struct OverridesTests {
  private let log = EventLog()

  @Test func overridesThatAlwaysExistWork() async {
    let container = OverridesContainer(log: log) {
      $0.lamp { container in GlowLamp(log: container.log, name: "bulb") }
      $0.candle { container, name in GlowLamp(log: container.log, name: "wax \(name)") }
      $0.sun { container in GlowLamp(log: container.log, name: "moon") }
    }
    #expect(log.events == ["bulb"])
    #expect(container.light.name == "bulb")
    #expect(container.lights.map(\.name) == ["bulb"])
    #expect(container.makeCandle(name: "red").name == "wax red")
    #expect(await container.sun.name == "moon")
  }

  @Test func anAliasIsOverriddenAlone() {
    let container = OverridesContainer(log: log) { $0.light { GlowLamp(log: $0.log, name: "neon") } }
    #expect(container.light === container.light)
    #expect(container.light.name == "neon")
    #expect(container.lamp.name == "lamp")
  }

  @Test func withoutOverridesNothingIsOverridden() async throws {
    let container = try OverridesNever(log: log)
    #expect(log.events == ["lamp", "star"])
    #expect(container.light === container.lamp)
    #expect(container.lights.map(\.name) == ["lamp"])
    #expect(container.makeCandle(name: "red").name == "red")
    #expect(await container.sun.name == "sun")
    #expect(await container.number == 4)
    await container.teardown()
    #expect(log.events.last == "lamp ends")
  }

  @Test func aParentConstructsAChildWithAndWithoutOverrides() async {
    let parent = OverridesContainer(log: log, floor: 2) { $0.lamp { GlowLamp(log: $0.log, name: "bulb") } }
    #expect(parent.makeOverridesDebug().torch.name == "hall")
    #expect(parent.makeOverridesDebug().glow.name == "bulb")
    let child = parent.makeOverridesDebug(room: "attic") {
      $0.glow { GlowLamp(log: $0.parent.log, name: "neon \($0.room)") }
      $0.number { _ in 5 }
    }
    #expect(child.glow.name == "neon attic")
    #expect(await child.number == 5)
    #expect(parent.light.name == "bulb")
  }

  @Test func aTestingContainerMayAlwaysExist() {
    let container = OverridesContainer.testing(log: log) { $0.lamp { GlowLamp(log: $0.log, name: "bulb") } }
    #expect(log.events.isEmpty)
    #expect(container.lamp.name == "bulb")
  }
}
