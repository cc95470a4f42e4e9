import InjectEmission
import InjectGenCore
import Testing
@testable import BindingsYAML

/// What the file of a container imports because of the modules that it includes.
struct ModuleImportTests {
  /// The imports of the container's code, with the conditions that they are under; the module belongs to `NetKit`.
  private func imports(_ container: String, _ module: String, in target: String = "NetKit") throws -> [Substring] {
    let sources = [(container, "App"), (module, target)].enumerated().map { index, file in
      Source(
        id: SourceID(index), path: "\(index).yaml", module: file.1, isOwn: file.1 == "App", bytes: Array(file.0.utf8))
    }
    var diagnostics = Diagnostics()
    let files = generate(sources, &diagnostics)
    #expect(!diagnostics.hasErrors)
    let lines = try #require(files.first).text.split(separator: "\n").drop { $0.hasPrefix("// ") }.prefix {
      !$0.hasPrefix("///")
    }
    #expect(lines.last == "public import InjectRuntime")
    return Array(lines.dropLast())
  }

  /// What imports without an access level are, and must be where the compiler takes them as internal ones.
  private func shown(_ imports: String..., as access: String = "public") -> [Substring] {
    ["#if hasFeature(InternalImportsByDefault)"] + imports.map { "\(access) import \($0)" } + ["#else"]
      + imports.map { "import \($0)" } + ["#endif"]
  }

  @Test func theTargetIsImportedAsWidelyAsTheAccessorsShowItsTypes() throws {
    let module = "module: Net\naccess: public\nbindings:\n  client: Client\n"
    let include = "\ninclude: [Net]\n"
    #expect(try imports("container: Main" + include, module) == ["import NetKit"])
    #expect(try imports("container: Main\naccess: package" + include, module) == shown("NetKit", as: "package"))
    #expect(try imports("container: Main\naccess: public" + include, module) == shown("NetKit"))
  }

  @Test func whatNoAccessorShowsIsImportedForTheFileAlone() throws {
    let main = "container: Main\naccess: public\ninclude: [Net]\n"
    let standard = "module: Net\naccess: public\nbindings:\n  port: { type: '[Int?]', value: 'ports()' }\n"
    #expect(try imports(main, standard) == ["import NetKit"])
    let hidden =
      "module: Net\naccess: public\nbindings:\n  client: { type: Client, access: internal }\n"
      + "  port: { type: Int, arguments: [client] }\n"
    #expect(try imports(main, hidden) == ["import NetKit"])
  }

  @Test func theWidestBindingOfAModuleCounts() throws {
    let module =
      "module: Net\naccess: public\nimports: [public import Foundation, Money]\nbindings:\n"
      + "  client: { type: Client, access: internal }\n  url: URL\n  port: { type: Port, access: package }\n"
    let main = "container: Main\naccess: public\ninclude: [Net]\n"
    #expect(try imports(main, module, in: "App") == ["public import Foundation"] + shown("Money"))
  }

  @Test func ofItsImportsTheContainersOwnTargetAndTheRuntimeAreLeftOut() throws {
    let main = "container: Main\ninclude: [Net]\n"
    let module =
      "module: Net\naccess: public\nimports: [App, InjectRuntime]\nbindings:\n  a: { type: Int, value: '3' }\n"
    #expect(try imports(main, module) == ["import NetKit"])
  }

  @Test func ownModulesImportNoTarget() throws {
    #expect(try imports("container: Main\ninclude: [Net]\n", "module: Net\nbindings:\n  a: A\n", in: "App") == [])
  }

  @Test func aModulesOwnImportsComeAlongAsFarAsTheContainerShowsThem() throws {
    let module =
      "module: Net\naccess: public\nimports: [public import Foundation, Money, { module: UIKit, if: canImport(UIKit) }]\n"
      + "bindings:\n  url: URL\n"
    let include = "\ninclude: [Net]\n"
    #expect(
      try imports("container: Main" + include, module, in: "App") == [
        "import Foundation", "import Money", "#if canImport(UIKit)", "import UIKit", "#endif",
      ])
    #expect(
      try imports("container: Main\naccess: public" + include, module, in: "App")
        == ["public import Foundation"] + shown("Money") + ["#if canImport(UIKit)"] + shown("UIKit") + ["#endif"])
  }

  @Test func whatTheContainersFileSaysInFullCounts() throws {
    let module = "module: Net\naccess: public\nimports: [public import Foundation]\nbindings:\n  client: Client\n"
    let main = "container: Main\naccess: public\ninclude: [Net]\n"
    #expect(
      try imports(main + "imports: [import NetKit, internal import Foundation]\n", module) == [
        "import NetKit", "internal import Foundation",
      ])
    #expect(
      try imports(main + "imports: [NetKit, Foundation]\n", module) == shown("NetKit") + ["public import Foundation"])
  }

  @Test func soDoesWhatTheModulesFileSaysOfItsOwnTarget() throws {
    let module = "module: Net\naccess: public\nimports: [internal import NetKit]\nbindings:\n  url: URL\n"
    let main = "container: Main\naccess: public\ninclude: [Net]\nimports: [public import Foundation]\n"
    #expect(try imports(main, module) == ["public import Foundation", "internal import NetKit"])
  }

  @Test func anImportWithoutAConditionIsEnough() throws {
    let conditional = "module: Net\nimports: [{ module: Money, if: os(iOS) }]\nbindings:\n  a: A\n"
    #expect(
      try imports("container: Main\ninclude: [Net]\nimports: [Money]\n", conditional, in: "App") == ["import Money"])
    let always = "module: Net\nimports: [Money]\nbindings:\n  a: A\n"
    let main = "container: Main\ninclude: [Net]\nimports: [{ module: Money, if: os(iOS) }]\n"
    #expect(try imports(main, always, in: "App") == ["import Money"])
    #expect(
      try imports(main, conditional, in: "App") == ["#if os(iOS)", "import Money", "#endif"])
  }

  @Test func anImportThatIsWrittenWholeIsKept() throws {
    let module = "module: Net\nimports: [Money]\nbindings:\n  a: A\n"
    let main =
      "container: Main\ninclude: [Net]\nimports: [{ module: '@testable import Money', if: DEBUG }]\n"
    #expect(
      try imports(main, module, in: "App") == ["#if DEBUG", "@testable import Money", "#endif", "import Money"])
  }

  /// What one module needs for its own bindings is not wide enough for what another shows on some systems.
  @Test func aNarrowerImportWithoutAConditionIsNotEnough() throws {
    let text = try generatedText(
      "container: Main\naccess: public\ninclude: [Bank, Shop]\n",
      "module: Bank\naccess: public\nimports: [Money]\nbindings:\n  bank: { type: Bank, access: internal }\n",
      "module: Shop\naccess: public\nimports: [{ module: Money, if: os(iOS) }]\nbindings:\n  shop: { type: Shop }\n")
    let imports = (["import Money", "#if os(iOS)"] + shown("Money") + ["#endif"]).joined(separator: "\n")
    expectLines(imports, in: text)
  }
}
