internal import InjectRuntime
import Testing

struct ForeignConditionsTests {
  private let container = ForeignConditionsContainer()

  @Test func aCollectionHasTheMembersThatExist() {
    let (first, second) = (Probe(), Probe())
    container.register(probe: first)
    #if DEBUG
      container.register(trace: second)
      #expect(container.debugProbe.current === second)
      #expect(container.debugProbes.count == 2)
      #expect(container.makeDebugReport().probes === container.debugProbes)
      #expect(container.probes.count == 2)
    #else
      #expect(container.probes.count == 1)
    #endif
    #expect(container.makeReport().probes === container.probes)
    withExtendedLifetime((first, second)) {}
  }

  /// It is there once, until its last registration ends.
  @Test func anObjectOfTwoMembersIsThereOnce() {
    #if DEBUG
      let probe = Probe()
      container.register(probe: probe)
      container.register(trace: probe)
      #expect(container.probes.count == 1)
      container.unregister(probe: probe)
      #expect(container.probes.current === probe)
      container.unregister(trace: probe)
      #expect(container.probes.count == 0)
    #endif
  }
}
