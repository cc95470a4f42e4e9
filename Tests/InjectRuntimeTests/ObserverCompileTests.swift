import Foundation
import Testing

/// Compiles programs that add observers: those that would race must not compile, all others must.
@Suite struct ObserverCompileTests {
  private static let types = """
    final class View: Sendable { func play() {} }
    final class Counter: Sendable { @discardableResult func add() -> Int { 1 } }
    final class Model { var count = 0 }
    final class Panel { var count = 0; func show(_ view: View) { count += 1 } }
    """

  @Test func soundObserversCompile() throws {
    let said = try SwiftCompiler.errors(
      in: [
        "nonisolated": """
        func add(to views: Foreign<View>, _ known: @escaping @Sendable (View) -> Void) {
          _ = views.onRegister { view in view.play() }
          _ = views.onRegister(known)
          _ = views.onRegister { @MainActor view in view.play() }
          let seen = Counter()
          _ = views.onRegister { _ in seen.add() }
        }
        final class Holder: @unchecked Sendable {
          private var observation: ForeignObservation?
          init(views: Foreign<View>) { observation = views.onRegister { [weak self] view in self?.show(view) } }
          func show(_ view: View) { view.play() }
        }
        """,
        "mainActor": """
        @MainActor final class Screen {
          private var observation: ForeignObservation?
          private var count = 0
          init(views: Foreign<View>) { observation = views.onRegister { [weak self] view in self?.show(view) } }
          func add(to views: Foreign<View>, _ models: Foreign<Model>, _ panel: Panel) {
            observation = views.onRegister { _ in self.count += 1 }
            var seen: [View] = []
            observation = views.onRegister { seen.append($0) }
            observation = views.onRegister(show)
            observation = views.onRegister(panel.show)
            observation = models.onRegister { [weak self] model in self?.count += model.count }
          }
          func show(_ view: View) { view.play() }
        }
        """,
        "actor": """
        actor Owner {
          private var observation: ForeignObservation?
          private var local: LocalForeignObservation?
          private var count = 0
          func add(to views: Foreign<View>, _ models: LocalForeign<Model>) {
            observation = views.onRegister { view in self.count += 1 }
            observation = views.onRegister { [weak self] view in self?.assumeIsolated { $0.count += 1 } }
            local = models.onRegister { model in self.count += model.count }
          }
        }
        """,
        "local": """
        func add(to models: LocalForeign<Model>, _ views: LocalForeign<View>, _ panel: Panel) {
          let other = Model()
          _ = models.onRegister { model in model.count += other.count }
          _ = views.onRegister(panel.show)
          other.count += 1
        }
        @MainActor func addOnMainActor(to models: LocalForeign<Model>, _ panel: Panel) {
          _ = models.onRegister { model in panel.count += model.count }
        }
        """,
      ], and: Self.types)
    #expect(said.isEmpty, "\(said)")
  }

  @Test func observersThatWouldRaceDoNotCompile() throws {
    let programs = [
      // They would be called by all who register.
      "aFunction": "func add(to views: Foreign<View>, _ f: @escaping (View) -> Void) { _ = views.onRegister(f) }",
      "aMethod": "func add(to views: Foreign<View>, _ panel: Panel) { _ = views.onRegister(panel.show) }",
      "aClosure": "func add(to views: Foreign<View>, _ panel: Panel) { _ = views.onRegister { panel.show($0) } }",
      "anAsyncOwner": """
      @MainActor final class AsyncOwner {
        var count = 0
        nonisolated func add(to views: Foreign<View>) async { _ = views.onRegister { _ in self.count += 1 } }
      }
      """,
      // They would take an object that is not 'Sendable' to another actor.
      "fromNoActor": """
      func add(to models: LocalForeign<Model>) { _ = models.onRegister { @MainActor in $0.count += 1 } }
      """,
      "shared": "func add(to models: Foreign<Model>) { _ = models.onRegister { model in model.count += 1 } }",
    ]
    let said = try SwiftCompiler.errors(in: programs, and: Self.types)
    for name in programs.keys { #expect(said.contains { $0.hasPrefix(name) }, "'\(name)' compiles: \(said)") }
  }

  /// These are found by the part of the compiler that runs where the types are right.
  @Test func handlesOfOneDomainDoNotLeaveIt() throws {
    let programs = [
      "leaves": "@MainActor func add(to views: LocalForeign<View>) { Task.detached { _ = views.onRegister { _ in } } }",
      // What its closure captured would be let go there.
      "endsElsewhere": """
      func add(to views: LocalForeign<View>, _ panel: Panel) {
        let observation = views.onRegister { panel.show($0) }
        Task.detached { observation.cancel() }
        panel.count += 1
      }
      """,
      "fromAnotherActor": """
      actor Owner { func add(to models: Foreign<Model>) { _ = models.onRegister { @MainActor in $0.count += 1 } } }
      """,
    ]
    let said = try SwiftCompiler.errors(in: programs, and: Self.types)
    for name in programs.keys { #expect(said.contains { $0.hasPrefix(name) }, "'\(name)' compiles: \(said)") }
  }
}
