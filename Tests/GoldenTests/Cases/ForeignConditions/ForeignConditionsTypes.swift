internal import InjectRuntime

nonisolated protocol Probing: AnyObject, Sendable {}

nonisolated final class Probe: Probing {}

nonisolated struct ProbeReport: Sendable {
  let probes: Foreign<any Probing>
}
