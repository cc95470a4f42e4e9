// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol Clock: Sendable {
  var now: Date { get }
}

public struct SystemClock: Clock {
  public init() {}
  public var now: Date { Date() }
}

public struct Entry: Codable, Sendable, Identifiable {
  public let id: UUID
  public let text: String
  public init(id: UUID, text: String) { (self.id, self.text) = (id, text) }
}

public protocol EntryStore: Sendable {
  func save(_ entry: Entry) throws
}

/// Keeps entries as files.
public final class FileEntryStore: EntryStore {
  let folder: URL
  let encoder: EntryEncoder
  public init(folder: URL, encoder: EntryEncoder) throws { (self.folder, self.encoder) = (folder, encoder) }
  public func save(_ entry: Entry) throws {}
}

public struct EntryEncoder: Sendable {
  public let isPretty: Bool
  public init(isPretty: Bool = false) { self.isPretty = isPretty }
}

public protocol Exporting: Sendable {
  func export(_ entries: [Entry]) async throws -> URL
}

public struct PDFExporter: Exporting {
  public init(folder: URL) {}
  public func export(_ entries: [Entry]) async throws -> URL { URL(filePath: "/") }
}

public struct TextExporter: Exporting {
  public init() {}
  public func export(_ entries: [Entry]) async throws -> URL { URL(filePath: "/") }
}

public enum Log {
  case debug
}

/// Not for containers: it is generic.
public final class Cached<Value: Sendable>: Sendable {
  public init() {}
}
