// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the plugins, the golden cases and the examples use of Foundation, with the macOS from which each has been there.

@_exported import Darwin
@_exported import Dispatch

public struct URL: Hashable, Sendable {
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public var path: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var pathComponents: [String] { fatalError() }
  public var pathExtension: String { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func appendingPathComponent(_ name: String) -> URL { fatalError() }
  public func appendingPathComponent(_ name: String, isDirectory: Bool) -> URL { fatalError() }
}

@available(macOS 13, *)
extension URL {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) {}
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath) -> URL {
    fatalError()
  }
}

public struct Date: Hashable, Sendable {
  public init() {}
  public init(timeIntervalSince1970: Double) {}
}

@available(macOS 12, *)
extension Date {
  public struct ISO8601FormatStyle: FormatStyle, Sendable {
    public func year() -> Self { fatalError() }
    public func month() -> Self { fatalError() }
    public func day() -> Self { fatalError() }
    public func format(_ value: Date) -> String { fatalError() }
  }

  public static var now: Date { fatalError() }
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Date {
    fatalError()
  }
}

@available(macOS 12, *)
public protocol FormatStyle<FormatInput, FormatOutput> {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

@available(macOS 12, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Self { fatalError() }
}

public struct CocoaError: Error {
  public struct Code: Sendable {
    public static var fileNoSuchFile: Code { fatalError() }
  }

  public init(_ code: Code) {}
}

public struct UUID: Hashable, Sendable {
  public init() {}
}

public struct Data: Hashable, Sendable {
  public init(_ bytes: some Sequence<UInt8>) {}
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL, options: WritingOptions) throws {}

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var atomic: WritingOptions { fatalError() }
  }
}

open class JSONEncoder {
  public init() {}
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

extension String {
  public struct Encoding: Sendable {
    public static var utf8: Encoding { fatalError() }
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public var precomposedStringWithCanonicalMapping: String { fatalError() }
}

public struct CharacterSet: Sendable {
  public static var whitespaces: CharacterSet { fatalError() }
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
}

public struct ObjCBool {
  public init(_ value: Bool) {}
  public var boolValue: Bool { fatalError() }
}

extension ObjCBool: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {}
}

open class ProcessInfo {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { fatalError() }
}

open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class FileManager {
  public enum SearchPathDirectory {
    case documentDirectory
  }

  public struct SearchPathDomainMask: Sendable {
    public static var userDomainMask: SearchPathDomainMask { fatalError() }
  }

  open class DirectoryEnumerator: Sequence {
    public func makeIterator() -> AnyIterator<Any> { fatalError() }
  }

  open class var `default`: FileManager { fatalError() }
  open var temporaryDirectory: URL { fatalError() }
  open func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] { fatalError() }
  open func fileExists(atPath path: String) -> Bool { fatalError() }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
  open func isExecutableFile(atPath path: String) -> Bool { fatalError() }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { fatalError() }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
  open func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws {}
}

open class FileHandle: @unchecked Sendable {
  open class var standardError: FileHandle { fatalError() }
  open func write(_ data: Data) {}
  open func readDataToEndOfFile() -> Data { fatalError() }
}

open class Pipe: @unchecked Sendable {
  public init() {}
  open var fileHandleForReading: FileHandle { fatalError() }
}

open class Process {
  public init() {}
  open var executableURL: URL?
  open var arguments: [String]?
  open var currentDirectoryURL: URL?
  open var standardError: Any?
  open var terminationStatus: Int32 { fatalError() }
  open func run() throws {}
  open func waitUntilExit() {}
}

open class Bundle: @unchecked Sendable {
  open var bundleURL: URL { fatalError() }
}
