import Foundation
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing
@testable import BindingsYAML
@testable import inject

/// First mistakes of somebody who writes rules: each has a remedy, which works as it is shown.
struct DiscoveryMistakeTests {
  struct Mistake: CustomTestStringConvertible {
    /// A part of the bindings file or of the Swift file, and what becomes of it.
    let text: String
    let wrong: String
    /// What one of the remedies says.
    let remedy: String
    var testDescription: String { wrong.isEmpty ? "without \(text)" : wrong }

    init(_ text: String, _ wrong: String, _ remedy: String) {
      (self.text, self.wrong, self.remedy) = (text, wrong, remedy)
    }
  }

  private static let bindings = """
    container: ShopContainer
    inputs: { path: String }
    discover:
      - { types: '*Model', scope: factory, parameters: unsupplied, all: true }
      - { types: Default*, as: protocol, scope: singleton }
      - { conforming: '*UseCase', scope: factory }
      - { conforming: Route, into: routes }
      - { types: ['*Store', '*Client'], scope: singleton }
    bindings:
      routes: { collection: any Route }
      analytics: Analytics

    """

  private static let types = """
    protocol OrdersRepository {}
    protocol UseCase {}
    protocol ListUseCase: UseCase {}
    protocol Route {}
    struct HomeRoute: Route {}
    struct Item {}
    final class Analytics {}
    final class APIClient { init(path: String) {} }
    final class ItemStore { init(client: APIClient) {} }
    final class DefaultOrdersRepository: OrdersRepository { init(store: ItemStore) {} }
    struct ListItems: ListUseCase { let repository: any OrdersRepository }
    final class OrdersModel { init(list: ListItems, item: Item) {} }
    final class PageModel { init(orders: OrdersModel) {} }
    """

  static let mistakes = [
    // The shape of rules
    Mistake("discover:", "discovers:", "did you mean 'discover'?"),
    Mistake("- { types: '*Model'", "- { type: '*Model'", "did you mean 'types'?"),
    Mistake("{ types: Default*", "{ typs: Default*", "did you mean 'types'?"),
    Mistake("{ conforming: '*UseCase'", "{ conformin: '*UseCase'", "did you mean 'conforming'?"),
    Mistake(
      "- { conforming: '*UseCase', scope: factory }", "- '*UseCase'", "write \"{ types: '*UseCase', scope: factory }\""),
    Mistake("types: '*Model'", "types: '.*Model'", "write \"'*Model'\""),
    Mistake("types: '*Model'", "types: '^.*Model$'", "write \"'*Model'\""),
    Mistake("types: '*Model'", "types: '*Model.swift'", "write \"'*Model'\""),
    Mistake("types: Default*", "types: Shop.Default*", "write \"'Default*'\""),
    Mistake("types: '*Model'", "types: *Model", "quote the item: '*Model'"),
    Mistake(
      "UseCase', scope: factory }", "UseCase' }",
      "add 'scope: factory' for a new value at each request, or 'scope: singleton' for one"),
    Mistake("UseCase', scope: factory }", "UseCase', scope: fctory }", "did you mean 'factory'?"),
    Mistake("UseCase', scope: factory }", "UseCase', factory: true }", "write 'scope: factory'"),
    Mistake(
      "parameters: unsupplied", "parameters: unsuplied",
      "write 'unsupplied': what nothing supplies is then given by the caller"),
    Mistake(
      "parameters: unsupplied", "parameters: [item]",
      "write 'unsupplied': what nothing supplies is then given by the caller"),
    Mistake(
      "parameters: unsupplied", "parameters: true",
      "write 'unsupplied': what nothing supplies is then given by the caller"),
    Mistake("all: true", "all: yes", "write 'true'"),
    Mistake("as: protocol", "as: any OrdersRepository", "write 'OrdersRepository'"),
    Mistake("as: protocol", "as: protocol, except: []", "leave 'except' out"),
    Mistake(
      "{ conforming: '*UseCase', scope", "{ scope",
      "add \"types: '*'\" for all classes and actors, or a pattern of their names"),
    Mistake("into: routes }", "into: route }", "did you mean 'routes'?"),
    Mistake(
      "- { conforming: Route, into: routes }", "- { conforming: Route, into: routes, isolation: mainActor }",
      "did you mean 'MainActor'?"),
    Mistake("conforming: Route", "conforming: any Route", "write 'Route'"),
    Mistake("'*Client'", "'*Client', Analytics()", "write 'Analytics'"),
    Mistake("into: routes }", "into: routes, autowire: names }", "write 'labels' to read names and no types"),
    // Too narrow
    Mistake("'*Client'", "'*Clients'", "add 'client: APIClient' under 'bindings'"),
    Mistake(
      "types: Default*, as", "types: Other*, as",
      "add 'repository: { type: any OrdersRepository, implementation: DefaultOrdersRepository }' under 'bindings'"),
    Mistake(
      "types: Default*, as", "types: Default*, in: Features, as",
      "add 'repository: { type: any OrdersRepository, implementation: DefaultOrdersRepository }' under 'bindings'"),
    Mistake("['*Store', '*Client']", "['*Store', '*Client'], except: Item*", "add 'store: ItemStore' under 'bindings'"),
    // What no rule matches
    Mistake(
      "final class ItemStore {",
      "final class ItemStore { static let shared = ItemStore(client: APIClient(path: \"\"));",
      "add 'itemStore: { type: ItemStore, value: ItemStore.shared }' under 'bindings'"),
    Mistake(
      "final class ItemStore {", "final class ItemStore { static var current: ItemStore?;",
      "add \"itemStore: { type: ItemStore, value: 'ItemStore.current!' }\" under 'bindings'"),
    // A double beside its original
    Mistake(
      "protocol Route {}", "protocol Route {}\nfinal class DefaultStubRepository: OrdersRepository {}",
      "add 'except: DefaultStubRepository' to the rule"),
    Mistake(
      "protocol Route {}", "protocol Route {}\nfinal class DefaultStubRepository: OrdersRepository {}",
      "add 'ordersRepository: { type: any OrdersRepository, implementation: DefaultOrdersRepository, scope: singleton }' under 'bindings'"
    ),
    // Several doubles: each is left alone by an exception of the others
    Mistake(
      "protocol Route {}",
      "protocol Route {}\nfinal class DefaultStubRepository: OrdersRepository {}\nfinal class DefaultFakeRepository: OrdersRepository {}",
      "add 'except: [DefaultFakeRepository, DefaultStubRepository]' to the rule, which leaves 'DefaultOrdersRepository'"
    ),
    Mistake(
      "protocol Route {}",
      "protocol Route {}\nfinal class DefaultStubRepository: OrdersRepository {}\nfinal class DefaultFakeRepository: OrdersRepository {}",
      "add 'ordersRepository: { type: any OrdersRepository, implementation: DefaultFakeRepository, scope: singleton }' under 'bindings'"
    ),
    // The interface
    Mistake(
      "DefaultOrdersRepository: OrdersRepository {", "DefaultOrdersRepository: OrdersRepository, Route {",
      "write 'OrdersRepository' for all types of the rule"),
    Mistake(
      "as: protocol", "as: Route",
      "add 'defaultOrdersRepository: { type: DefaultOrdersRepository, scope: singleton }' under 'bindings'"),
    // What cannot be constructed
    Mistake("init(path: String) {}", "init(path: String, token: String) {}", "add 'token: String' under 'inputs'"),
    Mistake(
      "init(path: String) {}", "init(path: String) {}; init(path: String, other: Item) {}",
      "choose one by its labels, in a binding of its own: \"apiClient: { type: APIClient, factory: 'APIClient.init(path:)', scope: singleton }\""
    ),
    Mistake(
      "init(path: String) {}", "init?(path: String) {}",
      "bind it, to trap where it fails: \"apiClient: { type: APIClient, value: 'APIClient(path: $path)!', scope: singleton }\""
    ),
    Mistake(
      "{ init(path: String) {} }", "{ init(folder: String) {} }",
      "add 'apiClient: { type: APIClient, scope: singleton, arguments: [folder: path] }' under 'bindings'"),
    // Names
    Mistake(
      "analytics: Analytics", "analytics: Analytics\n  itemStore: Analytics",
      "add 'otherItemStore: { type: ItemStore, scope: singleton }' under 'bindings'"),
    Mistake(
      "protocol Route {}",
      "protocol Route {}\nstruct URLListUseCase: ListUseCase {}\nstruct UrlListUseCase: ListUseCase {}\nfinal class UModel { init(a: URLListUseCase, b: UrlListUseCase) {} }",
      "add 'except: URLListUseCase' to the rule"),
  ]

  @Test(arguments: mistakes)
  func aRemedyWorks(mistake: Mistake) throws {
    var (file, types) = (Self.bindings, Self.types)
    if let range = file.range(of: mistake.text) {
      file.replaceSubrange(range, with: mistake.wrong)
    } else if let range = types.range(of: mistake.text) {
      types.replaceSubrange(range, with: mistake.wrong)
    } else {
      Issue.record("no file has '\(mistake.text)'")
    }
    let swift = SwiftTexts(["Types.swift": types])
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    _ = generate(sources, swift: swift.files(after: 1), &diagnostics)
    let errors = diagnostics.sorted(in: sources).filter { $0.severity == .error }
    let remedies = errors.flatMap(\.notes).filter { note in
      [mistake.remedy, "or \(mistake.remedy)"].contains(note.message) && !note.edits.isEmpty
    }
    let notes = errors.map { ([$0.message] + $0.notes.map { "    \($0.message)" }).joined(separator: "\n") }
    let remedy = try #require(remedies.first, "\(notes.joined(separator: "\n"))")
    #expect(RemedyTrial(sources: sources, swift: swift, found: errors).failures() == [])

    var applier = EditApplier(sources)
    applier.apply(remedy.edits)
    let mended = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: applier.texts[0])]
    var after = Diagnostics()
    _ = generate(mended, swift: swift.files(after: 1), &after)
    let left = after.sorted(in: mended).filter { $0.severity == .error }
    #expect(left.isEmpty, "\(left.map(\.message)) in\n\(String(decoding: applier.texts[0], as: UTF8.self))")
  }

  @Test func thereAreFortyThree() {
    #expect(Self.mistakes.count == 43)
  }

  @Test func theProgramHasNoProblem() {
    let swift = SwiftTexts(["Types.swift": Self.types])
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(Self.bindings.utf8))]
    var diagnostics = Diagnostics()
    _ = generate(sources, swift: swift.files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [])
  }
}
