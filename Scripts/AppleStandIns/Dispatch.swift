// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What golden cases use of Dispatch.

open class DispatchQueue: @unchecked Sendable {
  public init(label: String) {}
}
