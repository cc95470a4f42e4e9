import InjectGenCore
import Testing

/// What the file of a container imports because of the modules that it includes.
struct ModuleImportTests {
  /// The imports of the container's code; the module belongs to `NetKit`.
  private func imports(_ container: String, _ module: String, in target: String = "NetKit") throws -> [Substring] {
    let sources = [(container, "App"), (module, target)].enumerated().map { index, file in
      Source(
        id: SourceID(index), path: "\(index).yaml", module: file.1, isOwn: file.1 == "App", bytes: Array(file.0.utf8))
    }
    var diagnostics = Diagnostics()
    let files = generate(sources, &diagnostics)
    #expect(!diagnostics.hasErrors)
    return try #require(files.first).text.split(separator: "\n").filter { $0.contains("import ") }
  }

  private let runtime: Substring = "internal import InjectRuntime"

  @Test func theTargetIsImportedAsWidelyAsTheAccessorsShowItsTypes() throws {
    let module = "module: Net\naccess: public\nbindings:\n  client: Client\n"
    let include = "\ninclude: [Net]\n"
    #expect(try imports("container: App" + include, module) == ["internal import NetKit", runtime])
    #expect(try imports("container: App\naccess: package" + include, module) == ["package import NetKit", runtime])
    #expect(try imports("container: App\naccess: public" + include, module) == ["public import NetKit", runtime])
  }

  @Test func whatNoAccessorShowsIsImportedForTheFileAlone() throws {
    let app = "container: App\naccess: public\ninclude: [Net]\n"
    let standard = "module: Net\naccess: public\nbindings:\n  port: { type: '[Int?]', value: 'ports()' }\n"
    #expect(try imports(app, standard) == ["internal import NetKit", runtime])
    let hidden =
      "module: Net\naccess: public\nbindings:\n  client: { type: Client, access: internal }\n"
      + "  port: { type: Int, arguments: [client] }\n"
    #expect(try imports(app, hidden) == ["internal import NetKit", runtime])
  }

  @Test func ownModulesImportNoTarget() throws {
    #expect(
      try imports("container: App\ninclude: [Net]\n", "module: Net\nbindings:\n  a: A\n", in: "App") == [runtime])
  }

  @Test func aModulesOwnImportsComeAlongAsFarAsTheContainerShowsThem() throws {
    let module =
      "module: Net\naccess: public\nimports: [public import Foundation, Money, { module: UIKit, if: canImport(UIKit) }]\n"
      + "bindings:\n  url: URL\n"
    let include = "\ninclude: [Net]\n"
    #expect(
      try imports("container: App" + include, module, in: "App") == [
        "internal import Foundation", "internal import Money", "internal import UIKit", runtime,
      ])
    #expect(
      try imports("container: App\naccess: public" + include, module, in: "App") == [
        "public import Foundation", "internal import Money", "internal import UIKit", runtime,
      ])
  }

  @Test func whatTheContainersFileSaysInFullCounts() throws {
    let module = "module: Net\naccess: public\nimports: [public import Foundation]\nbindings:\n  client: Client\n"
    let app = "container: App\naccess: public\ninclude: [Net]\n"
    #expect(
      try imports(app + "imports: [import NetKit, internal import Foundation]\n", module) == [
        "import NetKit", "internal import Foundation", runtime,
      ])
    #expect(
      try imports(app + "imports: [NetKit, Foundation]\n", module) == [
        "public import NetKit", "public import Foundation", runtime,
      ])
  }

  @Test func soDoesWhatTheModulesFileSaysOfItsOwnTarget() throws {
    let module = "module: Net\naccess: public\nimports: [internal import NetKit]\nbindings:\n  url: URL\n"
    let app = "container: App\naccess: public\ninclude: [Net]\nimports: [public import Foundation]\n"
    #expect(try imports(app, module) == ["public import Foundation", "internal import NetKit", runtime])
  }
}
