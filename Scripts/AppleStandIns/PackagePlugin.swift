// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the plugins use of SwiftPM's library for them, which toolchains have for their own system only. A build on Linux
// compares the plugins with the library itself; this is for what a build on Linux leaves out.

import Foundation

public protocol Plugin {
  init()
}

extension Plugin {
  public static func main() {}
}

public protocol BuildToolPlugin: Plugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command]
}

public protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}

public struct PluginContext {
  public struct Tool {
    public let name: String
    public let url: URL
  }

  public let package: Package
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> Tool { fatalError() }
}

public struct Package {
  public typealias ID = String
  public let id: ID
  public let directoryURL: URL
  public let dependencies: [PackageDependency]
  public let targets: [any Target]
  public let products: [any Product]
}

public struct PackageDependency {
  public let package: Package
}

public protocol Product {
  var name: String { get }
  var targets: [any Target] { get }
}

public protocol Target {
  typealias ID = String
  var id: ID { get }
  var name: String { get }
  var directoryURL: URL { get }
  var dependencies: [TargetDependency] { get }
}

extension Target {
  public var recursiveTargetDependencies: [any Target] { fatalError() }
}

public enum TargetDependency {
  case target(any Target)
  case product(any Product)
}

public enum ModuleKind {
  case generic, executable, snippet, test, macro
}

public protocol SourceModuleTarget: Target {
  var moduleName: String { get }
  var kind: ModuleKind { get }
  var sourceFiles: FileList { get }
}

public struct SwiftSourceModuleTarget: SourceModuleTarget {
  public let id: ID
  public let name: String
  public let moduleName: String
  public let kind: ModuleKind
  public let directoryURL: URL
  public let dependencies: [TargetDependency]
  public let sourceFiles: FileList
  public let pluginGeneratedSources: [URL]
}

public struct FileList: Sequence {
  public func makeIterator() -> AnyIterator<File> { fatalError() }
}

public struct File {
  public let url: URL
}

public enum Command {
  case buildCommand(
    displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
    inputFiles: [URL] = [], outputFiles: [URL] = [])
}

public struct Diagnostics {
  public static func error(_ message: String, file: String? = #file, line: Int? = #line) {}
  public static func warning(_ message: String, file: String? = #file, line: Int? = #line) {}
}

public struct ArgumentExtractor {
  public init(_ arguments: [String]) {}
  public mutating func extractFlag(named name: String) -> Int { fatalError() }
  public mutating func extractOption(named name: String) -> [String] { fatalError() }
  public var remainingArguments: [String] { fatalError() }
}
