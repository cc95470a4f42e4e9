import Testing

/// Which types a rule matches.
struct RuleMatchTests {
  /// The names of what a rule binds, with `all`.
  private func names(_ rule: String, _ swift: String, modules: KeyValuePairs<String, String> = [:]) -> [String] {
    names(rule, files: ["Own/Types.swift": swift], modules: modules)
  }

  private func names(
    _ rule: String, files: KeyValuePairs<String, String>, modules: KeyValuePairs<String, String> = [:]
  ) -> [String] {
    let file = "container: App\ndiscover: [{ \(rule), scope: factory, all: true }]\n"
    return discovered(["Own/Bindings.yaml": file], swift: files, modules: modules).map { line in
      String(line.prefix { $0 != ":" })
    }
  }

  @Test func aPatternIsOfAnyCharacters() {
    let swift = "class OrderStore {}\nclass Store {}\nclass StoreView {}\nclass Other {}\nclass MyStoreX {}"
    #expect(names("types: '*Store'", swift) == ["orderStore", "store"])
    #expect(names("types: Store*", swift) == ["store", "storeView"])
    #expect(names("types: '*Store*'", swift) == ["myStoreX", "orderStore", "store", "storeView"])
    #expect(names("types: Store", swift) == ["store"])
    #expect(names("types: [Other, 'M*e*X']", swift) == ["myStoreX", "other"])
    #expect(names("types: '*Store*', except: [My*, '*View']", swift) == ["orderStore", "store"])
  }

  @Test func aProtocolOrASuperclassIsOneOfAnyGeneration() {
    let swift = """
      protocol UseCase {}
      protocol ListUseCase: UseCase {}
      struct List: ListUseCase {}
      class Base {}
      class Middle: Base {}
      final class End: Middle {}
      struct Plain {}
      """
    #expect(names("conforming: UseCase", swift) == ["list"])
    #expect(names("conforming: '*UseCase'", swift) == ["list"])
    #expect(names("conforming: Base", swift) == ["end", "middle"])
    #expect(names("conforming: Base, types: E*", swift) == ["end"])
    #expect(names("types: '*', conforming: UseCase", swift) == ["list"])
  }

  @Test func aProtocolOfAnSDKIsOneToo() {
    let swift = "import SwiftUI\nfinal class Model: ObservableObject {}\nfinal class Other {}"
    #expect(names("conforming: ObservableObject", swift) == ["model"])
  }

  @Test func onlyWhatCanBeConstructedIsMatched() {
    let swift = """
      struct Box<Value> {}
      enum Kind { case one }
      protocol Some {}
      private struct Hidden {}
      fileprivate final class Shown {}
      struct Outer { struct Inner {} }
      extension Outer { final class Added {} }
      actor Worker {}
      final class Tracker { static let shared = Tracker() }
      final class Registry { static let main: Registry = .init() }
      extension Late { static let one = Late(1) }
      final class Late { init() {}; init(_ x: Int) {} }
      final class Computed { static var new: Computed { Computed() } }
      """
    #expect(names("types: '*r*'", swift) == ["outer", "worker"])
    #expect(names("types: [Box, Kind, Some, Hidden, Shown, Inner, Added, Late, Computed]", swift) == ["computed"])
  }

  @Test func aStarAloneMatchesNoStructs() {
    let swift =
      "struct Item { let id = 1 }\nfinal class Store {}\nactor Worker {}\nprotocol Mark {}\nstruct Marked: Mark {}"
    #expect(names("types: '*'", swift) == ["store", "worker"])
    #expect(names("conforming: Mark", swift) == ["marked"])
  }

  @Test func filesOfTestsAndGeneratedFilesHaveNothing() {
    let files: KeyValuePairs = [
      "Own/A.swift": "final class AStore {}", "Own/B.swift": "@testable import Kit\nfinal class BStore {}",
      "Own/C.inject.swift": "final class CStore {}",
    ]
    #expect(names("types: '*Store'", files: files) == ["aStore"])
  }

  @Test func foldersAreRelativeToTheBindingsFile() {
    let files: KeyValuePairs = [
      "Own/A.swift": "final class A {}", "Own/Features/B.swift": "final class B {}",
      "Own/Features/Deep/C.swift": "final class C {}", "Own/FeaturesOther/D.swift": "final class D {}",
      "Other/E.swift": "final class E {}",
    ]
    #expect(names("types: '*', in: Features", files: files) == ["b", "c"])
    #expect(names("types: '*', in: [./Features/Deep/, FeaturesOther]", files: files) == ["c", "d"])
    #expect(names("types: '*', in: .", files: files) == ["a", "b", "c", "d"])
    #expect(names("types: '*', in: ../Other", files: files) == ["e"])
  }

  @Test func modulesAreNamedOrMatched() {
    let modules: KeyValuePairs = [
      "FeatureA/Sources/A.swift": "public final class A { public init() {} }\nfinal class Hidden {}",
      "FeatureB/X/B.swift": "public final class B { public init() {} }",
      "FeatureB/C.swift": "public final class C { public init() {} }",
      "Kit/K.swift": "package final class K { package init() {} }",
    ]
    let swift = "final class Own {}"
    #expect(names("types: '*'", swift, modules: modules) == ["own"])
    #expect(names("types: '*', module: FeatureA", swift, modules: modules) == ["a"])
    #expect(names("types: '*', module: 'Feature*'", swift, modules: modules) == ["a", "b", "c"])
    #expect(names("types: '*', module: '*'", swift, modules: modules) == ["a", "b", "c", "k"])
    #expect(names("types: '*', module: [Own, Kit]", swift, modules: modules) == ["k", "own"])
    #expect(names("types: '*', module: FeatureB, in: X", swift, modules: modules) == ["b"])
  }

  @Test func theFirstRuleThatMatchesHolds() {
    let found = discovered(
      """
      container: App
      discover:
        - { types: Cart*, scope: singleton, all: true }
        - { types: '*', scope: factory, all: true }
      """, "final class CartStore {}\nfinal class Other {}")
    #expect(found == ["cartStore: { type: CartStore, scope: singleton }", "other: { type: Other, scope: factory }"])
  }

  @Test func theConditionOfATypeIsThatOfItsBinding() {
    let found = discovered(
      """
      container: App
      discover:
        - { types: '*', scope: factory, all: true, if: os(iOS) }
      """, "#if DEBUG\nfinal class Probe {}\n#endif\nfinal class Other {}")
    #expect(
      found == [
        "other: { type: Other, scope: factory, if: os(iOS) }",
        "probe: { type: Probe, scope: factory, if: os(iOS) && DEBUG }",
      ])
  }
}
