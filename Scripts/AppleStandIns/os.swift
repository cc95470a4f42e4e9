// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the manual's observer of signposts uses of os.

@available(macOS 12.0, *)
public struct OSSignpostID: Sendable {
  public static let exclusive = OSSignpostID()
}

@available(macOS 12.0, *)
public final class OSSignpostIntervalState: Sendable {}

@available(macOS 12.0, *)
public struct OSSignposter: Sendable {
  public init(subsystem: String, category: String) {}
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { .init() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}
