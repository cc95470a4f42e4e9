import Testing

/// `inject init` for a package: a module file for each that has something to bind, and a container.
struct PackageInitTests {
  @Test(arguments: PackageFixture.all)
  func eachTargetHasAFileOfItsOwn(package: PackageFixture) throws {
    let result = try initialize(package, in: try folder(of: package), ["--stdout"])
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.hasPrefix("# Written by") }.joined(separator: "\n")
    #expect(text == package.expected + "\n", "\(text)")
  }

  /// Nothing of a root is otherwise than the root has it.
  @Test(arguments: PackageFixture.all)
  func theFilesPassTheCheck(package: PackageFixture) throws {
    let folder = try folder(of: package)
    _ = try initialize(package, in: folder, [])
    let checked = try Tool.run(["check", "."], in: folder, tool: "inject")
    let said = checked.errors.split(separator: "\n")
    // Their manifests have no plugins yet.
    #expect(said.allSatisfy { $0.hasPrefix("inject: the build of '") } && checked.status == 0, "\(said)")
    guard !package.roots.isEmpty else { return }
    let compared = try Tool.run(
      ["diff", "."] + package.roots.flatMap { ["--from", $0] }, in: folder, tool: "inject")
    #expect(compared.output == "nothing differs\n", "\(compared.errors)")
  }

  @Test(arguments: PackageFixture.all)
  func whatIsGeneratedOfTheFilesCompiles(package: PackageFixture) throws {
    let folder = try folder(of: package)
    _ = try initialize(package, in: folder, [])
    for target in package.targets {
      let source = "Sources/\(target.name)"
      let files = { (ending: String) in folder.names.filter { $0.hasPrefix("\(source)/") && $0.hasSuffix(ending) } }
      let others = target.uses.flatMap { other in
        ["--sources", "\(other)=Sources/\(other)"]
          + folder.names.filter { $0.hasPrefix("Sources/\(other)/") && $0.hasSuffix(".yaml") }
          .flatMap { ["--dependency", "\(other)=\($0)"] }
      }
      if !files(".yaml").isEmpty {
        let generated = try Tool.run(
          ["generate"] + files(".yaml") + ["--module", target.name, "--sources", source, "--output-directory", source]
            + others, in: folder)
        #expect(generated.errors == "")
      }
      let said = try SwiftProgram.check(
        files(".swift").filter { !package.roots.contains($0) }, module: target.name,
        options: ["-swift-version", "6", "-package-name", "package", "-I", "."], in: folder,
        command: ["-emit-module", "-o", "\(target.name).swiftmodule"])
      #expect(said == "", "\(target.name)")
    }
  }

  // MARK: Which files

  /// The line on a target that does not use the plugin yet.
  private static func missingPlugin(_ target: String, _ file: String) -> String {
    "inject: the build of '\(target)' does not read '\(file)': in Package.swift, '\(target)' needs: "
      + "plugins: [.plugin(name: \"InjectPlugin\", package: \"swift-inject\")]"
  }

  @Test func nothingIsWrittenWhereOneFileIsThere() throws {
    let folder = try folder(of: PackageFixture.all[0])
    folder["Sources/App/Bindings.yaml"] = "container: Mine\n"
    let result = try Tool.run("init", in: folder, tool: "inject")
    #expect(result.status == 73)
    #expect(result.errors.hasPrefix("inject: 'Sources/App/Bindings.yaml' is there already\n"))
    #expect(folder.names.filter { $0.hasSuffix(".yaml") } == ["Sources/App/Bindings.yaml"])
  }

  /// The folders of targets are those of manifests, and an app is in no package.
  @Test func thePackagesOfAFolderAreRead() throws {
    let folder = try Folder()
    folder["Kit/Package.swift"] = """
      let package = Package(name: "Kit", targets: [
        .target(name: "KitCore", dependencies: [.target(name: "Other")], path: "./Code"), .testTarget(name: "KitTests"),
      ])
      """
    folder["Kit/Code/Kit.swift"] = """
      public protocol Store: Sendable {}
      final class DiskStore: Store { init() {} }
      """
    folder["Kit/Tests/KitTests/Tests.swift"] = "final class MemoryStore: Store { init() {} }\n"
    folder["Features/Package.swift"] = "let package = Package(name: \"Features\", targets: feature(\"List\"))\n"
    folder["Features/Sources/List/List.swift"] = """
      import KitCore
      public final class Model: Sendable { public init(store: any Store) {} }
      """
    folder["Features/Examples/Demo/Package.swift"] =
      "let package = Package(name: \"Demo\", targets: [.target(name: \"Demo\", path: \"Demo\")])\n"
    folder["Features/Examples/Demo/Demo/Demo.swift"] = "import List\nfinal class Demo { init(model: Model) {} }\n"
    folder["Shop/App/Shop.swift"] = "import List\n@main struct Shop {}\nfinal class Root { init(model: Model) {} }\n"
    let result = try Tool.run("init", in: folder, tool: "inject")
    #expect(
      result.errors == """
        inject: wrote 'Kit/Code/KitCore.bindings.yaml'
        inject: wrote 'Features/Sources/List/List.bindings.yaml'
        inject: wrote 'Shop/Bindings.yaml'
        \(Self.missingPlugin("KitCore", "Kit/Code/KitCore.bindings.yaml"))

        """)
    #expect(folder["Features/Sources/List/List.bindings.yaml"]?.contains("\ninclude: [KitCore]\n") == true)
    #expect(
      folder["Shop/Bindings.yaml"]?.hasSuffix("include: [List]\n\nbindings:\n  root: Root\n") == true,
      "\(folder["Shop/Bindings.yaml"] ?? "")")
  }

  /// A file is in the folder that is nearest to it, also where the app's folder is around the packages.
  @Test func anAppAroundItsPackagesBindsNothingOfTheirs() throws {
    let folder = try Folder()
    folder["Kit/Package.swift"] = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
    folder["Kit/Sources/Kit/Kit.swift"] = """
      public protocol Store: Sendable {}
      final class DiskStore: Store {}
      """
    folder["Kit/Sources/Kit/KitAssembly.swift"] = """
      import Swinject
      func assemble(container: Container) {
        container.register(Store.self) { _ in DiskStore() }.inObjectScope(.container)
      }
      """
    folder["App.swift"] = """
      import Kit
      @main struct App { static func main() {} }
      final class Page: Sendable { init(store: any Store) {} }
      """
    folder["AppAssembly.swift"] = """
      import Swinject
      func assemble(container: Container) {
        container.register(Page.self) { r in Page(store: r.resolve(Store.self)!) }.inObjectScope(.transient)
      }
      """
    let roots = ["--from", "Kit/Sources/Kit/KitAssembly.swift", "--from", "AppAssembly.swift"]
    let result = try Tool.run(["init", ".", "--stdout"] + roots, in: folder, tool: "inject")
    #expect(result.output.contains("module: Kit\naccess: public\n\nbindings:\n  store: {"))
    #expect(result.output.hasSuffix("include: [Kit]\n\nbindings:\n  page: Page\n"), "\(result.output)")
  }

  /// No build reads a file beside the manifest.
  @Test func thePackageOfOneTargetHasItsFileInThatTarget() throws {
    let folder = try Folder()
    folder["Package.swift"] =
      "let package = Package(name: \"Shop\", targets: [.executableTarget(name: \"shop-app\")])\n"
    folder["Sources/shop-app/Shop.swift"] = "final class Shop { init(disk: Disk) {} }\nfinal class Disk { init() {} }\n"
    let result = try Tool.run("init", in: folder, tool: "inject")
    #expect(
      result.errors == "inject: wrote 'Sources/shop-app/Bindings.yaml'\n"
        + Self.missingPlugin("shop-app", "Sources/shop-app/Bindings.yaml") + "\n")
    let text = folder["Sources/shop-app/Bindings.yaml"] ?? ""
    #expect(text.contains("container: ShopContainer\n") && text.contains("  shop: Shop\n"), "\(text)")
  }

  @Test func aPackageOfLibrariesHasNoContainer() throws {
    let folder = try Folder()
    folder["Package.swift"] = """
      let package = Package(name: "Kits", targets: [.target(name: "A"), .target(name: "B"), .target(name: "Views")])
      """
    folder["Sources/A/A.swift"] =
      "public final class A: Sendable { public init(limit: Limit) {} }\npublic actor Limit {}"
    folder["Sources/B/B.swift"] =
      "public final class B: Sendable { public init(limit: Bound) {} }\npublic actor Bound {}"
    folder["Sources/Views/Views.swift"] = "private final class Model { init(limit: Limit) {} }\nactor Limit {}"
    let result = try Tool.run("init", ".", in: folder, tool: "inject")
    #expect(
      result.errors == """
        inject: wrote 'Sources/A/A.bindings.yaml'
        inject: wrote 'Sources/B/B.bindings.yaml'
        \(Self.missingPlugin("A", "Sources/A/A.bindings.yaml"))
        \(Self.missingPlugin("B", "Sources/B/B.bindings.yaml"))
        inject: no target uses all of these: 'include: [A, B]' is for the app's container
        inject: Sources/Views/Views.swift:2: Limit is not bound: it is internal, and nothing that other targets see is its type
        inject: Sources/Views/Views.swift:1: Model is not bound: it is private: leave 'private' out in Swift

        """)
  }

  /// The container is where the root is. What is private to the root's file is in a comment.
  @Test func aProgramThatOnlyStartsHasNoContainer() throws {
    let folder = try Folder()
    folder["Package.swift"] = """
      let package = Package(name: "packer", targets: [
        .executableTarget(name: "packer", dependencies: ["Verbs"]), .target(name: "Verbs", dependencies: ["Core"]),
        .target(name: "Core"),
      ])
      """
    folder["Sources/packer/main.swift"] = "import Verbs\nstart()\n"
    folder["Sources/Core/CoreAssembly.swift"] = """
      import Boxes
      public protocol Log: Sendable {}
      final class FileLog: Log { init() {} }
      public final class CoreAssembly: Assembly {
        public func assemble(_ registry: Registry) {
          registry.register(Log.self, .container) { _ in FileLog() }
        }
      }
      """
    folder["Sources/Verbs/Verbs.swift"] = """
      import Boxes
      import Core
      public func start() {}
      struct PackVerb {
        final class Runner: Sendable { init(log: any Log) {} }
        final class Assembly {
          func assemble(_ registry: Registry) {
            registry.register(Runner.self, .transient) { r in Runner(log: r.resolve(Log.self)) }
          }
        }
      }
      struct UnpackVerb {
        final class Runner: Sendable { init(log: any Log) {} }
        final class Assembly {
          func assemble(_ registry: Registry) {
            registry.register(Runner.self, .transient) { r in Runner(log: r.resolve(Log.self)) }
            registry.register(Crash.self, .transient) { r in Crash(log: r.resolve(Log.self)) }
          }
        }
      }
      private final class Crash { init(log: any Log) {} }
      """
    let roots = ["--from", "Sources/Core/CoreAssembly.swift", "--from", "Sources/Verbs/Verbs.swift"]
    let result = try Tool.run(["init", "."] + roots, in: folder, tool: "inject")
    #expect(
      result.errors == """
        inject: wrote 'Sources/Core/Core.bindings.yaml'
        inject: wrote 'Sources/Verbs/Bindings.yaml'
        \(Self.missingPlugin("Core", "Sources/Core/Core.bindings.yaml"))
        \(Self.missingPlugin("Verbs", "Sources/Verbs/Bindings.yaml"))

        """)
    #expect(
      folder["Sources/Verbs/Bindings.yaml"]?.hasSuffix(
        """
        container: PackerContainer
        include: [Core]

        bindings:
          packVerbRunner: PackVerb.Runner
          unpackVerbRunner: UnpackVerb.Runner
          # Sources/Verbs/Verbs.swift:17: 'crash': 'Crash' is private: leave 'private' out in Swift

        """) == true, "\(folder["Sources/Verbs/Bindings.yaml"] ?? "")")
    let checked = try Tool.run(["check", "."], in: folder, tool: "inject")
    #expect(checked.status == 0 && !checked.errors.contains("error"), "\(checked)")
    #expect(checked.errors.contains(Self.missingPlugin("Core", "Sources/Core/Core.bindings.yaml")), "\(checked)")
  }

  @Test func aPackageWithoutServicesIsTold() throws {
    let folder = try Folder()
    folder["Package.swift"] =
      "let package = Package(name: \"Kits\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n"
    folder["Sources/A/A.swift"] = "public struct A: Codable {}\n"
    folder["Sources/B/B.swift"] = "import A\npublic struct B { let a: A }\n"
    let result = try Tool.run("init", in: folder, tool: "inject")
    #expect(result.status == 66)
    #expect(
      result.errors == """
        inject: nothing in the targets of 'Kits' is asked for by another type
        inject: 'inject init DIR' with the folder of one target proposes its types

        """)
    #expect(try Tool.run("init", "Sources/A", "--stdout", in: folder, tool: "inject").status == 0)
  }

  // MARK: Fixtures

  private func folder(of package: PackageFixture) throws -> Folder {
    let folder = try Folder()
    folder["Package.swift"] = package.manifest
    for target in package.targets {
      for (name, text) in target.files { folder["Sources/\(target.name)/\(name)"] = text }
    }
    return folder
  }

  private func initialize(
    _ package: PackageFixture, in folder: Folder, _ options: [String]
  ) throws -> Tool.Result {
    let roots = package.roots.flatMap { ["--from", $0] }
    return try Tool.run(["init", "."] + roots + options, in: folder, tool: "inject")
  }
}
