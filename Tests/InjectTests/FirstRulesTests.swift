import InjectEmission
import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// The rules that `inject init` writes in the place of lines: they bind what the lines would bind.
struct FirstRulesTests {
  private let shop = """
    import Foundation
    protocol CartRepository: Sendable {}
    protocol OrderRepository: Sendable {}
    protocol UserRepository: Sendable {}
    protocol ItemRepository: Sendable {}
    final class Client: Sendable { init(host: String) {} }
    final class DefaultCartRepository: CartRepository { init(client: Client) {} }
    final class DefaultOrderRepository: OrderRepository { init(client: Client) {} }
    final class DefaultUserRepository: UserRepository { init(client: Client) {} }
    final class DefaultItemRepository: ItemRepository { init(client: Client) {} }
    final class MockItemRepository: ItemRepository { init() {} }
    struct Item: Codable {}
    final class CartViewModel { init(repo: any CartRepository, orders: any OrderRepository) {} }
    final class OrderViewModel { init(repo: any OrderRepository, item: Item) {} }
    final class UserViewModel { init(repo: any UserRepository, carts: any CartRepository) {} }
    final class ItemViewModel { init(repo: any ItemRepository, users: any UserRepository, item: Item) {} }
    struct Sync { let items: any ItemRepository }
    """

  private func files(_ swift: [String: String]) -> [ScannedModule] {
    let files = swift.sorted { $0.key < $1.key }.map { path, text in
      ScannedFile(SwiftFile(path: path, bytes: Array(text.utf8)))
    }
    return [ScannedModule(name: "Shop", distance: .own, files: files)]
  }

  private func proposed(_ swift: [String: String], path: String = "Bindings.yaml") -> String {
    FirstBindings(files(swift), module: "Shop", container: "ShopContainer", path: path).text
  }

  private func rules(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("  - {") }.map(String.init)
  }

  @Test func fourTypesOfOneEndingAndScopeAreARule() {
    let text = proposed(["Types.swift": shop])
    #expect(
      rules(text) == [
        "  - { types: '*Repository', except: MockItemRepository, as: protocol, scope: singleton }",
        "  - { types: '*ViewModel', scope: factory, parameters: unsupplied, all: true }"
          + "   # callers give what nothing supplies; or 'inputs'",
      ])
    #expect(!text.contains("CartViewModel") && !text.contains("DefaultCartRepository"), "\(text)")
    #expect(text.contains("  client: { type: Client, scope: singleton }"))
  }

  @Test func theExpandedFileIsTheOneWithoutRules() throws {
    let modules = files(["Types.swift": shop])
    let swift = SwiftFiles(modules, after: 1)
    let text = proposed(["Types.swift": shop])
    let written = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  - {") && !$0.hasPrefix("discover:") }.joined(separator: "\n")
      .replacing(
        "bindings:\n",
        with: """
          bindings:
            cartRepository: { type: any CartRepository, implementation: DefaultCartRepository, scope: singleton }
            orderRepository: { type: any OrderRepository, implementation: DefaultOrderRepository, scope: singleton }
            userRepository: { type: any UserRepository, implementation: DefaultUserRepository, scope: singleton }
            itemRepository: { type: any ItemRepository, implementation: DefaultItemRepository, scope: singleton }
            cartViewModel: { type: CartViewModel, scope: factory }
            orderViewModel: { type: OrderViewModel, scope: factory, parameters: [item] }
            userViewModel: { type: UserViewModel, scope: factory }
            itemViewModel: { type: ItemViewModel, scope: factory, parameters: [item] }

          """)
    #expect(try generated(expanded(text, swift), swift) == generated(written, swift))
  }

  /// The declarations of the container that a file generates, in the order of their names.
  private func generated(_ text: String, _ swift: SwiftFiles) throws -> [Substring] {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Shop", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let files = generate([source], swift: swift, &diagnostics)
    var renderer = TextRenderer([source])
    #expect(renderer.render(diagnostics.sorted(in: [source])) == "", "\(text)")
    let file = try #require(files.first)
    return file.text.split(separator: "\n").filter { !$0.contains("#sourceLocation") && !$0.contains("Bindings.yaml") }
      // The first slot says how many follow.
      .map { $0.replacing(/_Inject\.first\(of: \d+, (.*)\)/) { $0.1 } }
      .sorted()
  }

  private func expanded(_ text: String, _ swift: SwiftFiles) throws -> String {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Shop", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let decided = try #require(decidedBindings([source], swift: swift, &diagnostics))
    return ExpandedText.of(source, decided[source.id] ?? []).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  - {") && !$0.hasPrefix("discover:") }.joined(separator: "\n")
  }

  @Test func threeAreLines() {
    let text = proposed(["Types.swift": shop.replacing("ItemViewModel", with: "ItemScreen")])
    #expect(!text.contains("'*ViewModel'"), "\(text)")
    #expect(text.contains("  cartViewModel: CartViewModel\n"))
  }

  @Test func typesOfOneEndingWithTwoScopesAreLines() {
    let swift = """
      final class A: Sendable {}
      final class OneStore: Sendable { init(a: A) {} }
      final class TwoStore: Sendable { init(a: A) {} }
      struct ThreeStore { let a: A }
      struct FourStore { let a: A }
      struct FiveStore { let a: A }
      struct SixStore { let a: A }
      final class User { init(one: OneStore, two: TwoStore, three: ThreeStore, four: FourStore) {} }
      final class Other { init(one: OneStore, two: TwoStore, five: FiveStore, six: SixStore) {} }
      """
    #expect(rules(proposed(["Types.swift": swift.replacing("SixStore", with: "SixShop")])).isEmpty)
    #expect(rules(proposed(["Types.swift": swift])) == ["  - { types: '*Store', scope: factory }"])
  }

  @Test func aConformanceIsARule() {
    let swift = """
      protocol Job {}
      final class Log: Sendable {}
      struct Sweep: Job { let log: Log }
      struct Purge: Job { let log: Log }
      struct Report: Job { let log: Log }
      struct Import: Job { let log: Log }
      """
    #expect(
      rules(proposed(["Jobs.swift": swift])) == ["  - { conforming: Job, scope: factory, all: true }"])
  }

  @Test func aFolderIsARule() {
    let swift = [
      "Sources/Shop/Log.swift": "final class Log: Sendable {}",
      "Sources/Shop/Services/A.swift": "actor Sweep { init(log: Log) {} }\nactor Purge { init(log: Log) {} }",
      "Sources/Shop/Services/B.swift": "actor Report { init(log: Log) {} }\nactor Import { init(log: Log) {} }",
    ]
    #expect(
      rules(proposed(swift, path: "Sources/Shop/Bindings.yaml"))
        == ["  - { types: '*', in: Services, scope: singleton, all: true }"])
  }

  @Test func theNamesOfDataAreNoRule() {
    let swift = """
      struct StoreItem: Codable {}
      final class Log: Sendable {}
      struct FetchItem { let log: Log }
      struct SaveItem { let log: Log }
      struct DeleteItem { let log: Log }
      struct ShareItem { let log: Log }
      """
    #expect(rules(proposed(["Types.swift": swift])).isEmpty)
  }

  @Test func whatHasARemarkStaysALine() {
    let swift = shop.replacing(
      "{ init(client: Client) {} }", with: "{ init(client: Client) {}; init(c: Client, n: Int) {} }")
    let text = proposed(["Types.swift": swift])
    #expect(!text.contains("'*Repository'"), "\(text)")
    #expect(text.contains("factory: 'DefaultCartRepository.init(client:)'"), "\(text)")
  }
}
