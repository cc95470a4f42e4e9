import Testing

/// `@Inject` wherever a property may be, also for values that are not `Sendable`.
struct InjectPropertyTests {
  /// The default isolation of a target is the main actor's in new apps.
  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func eachFormCompilesAndAsksTheSharedContainer(isolation: [String]) throws {
    let folder = try Folder()
    folder["Shop.bindings.yaml"] = """
      container: Shop
      shared: true
      inject: true
      bindings:
        clock: { type: any Clock, implementation: SteadyClock, scope: singleton }
        cart: Cart

      """
    folder["Types.swift"] = Self.types
    folder["Main.swift"] = Self.main
    let generated = try Tool.run(
      ["generate", "Shop.bindings.yaml", "--module", "Program", "--output-directory", "."], in: folder)
    #expect(generated.errors == "")
    let options = ["-swift-version", "6", "-warnings-as-errors"] + isolation
    let said = try SwiftProgram.build(
      ["Shop.inject.swift", "Types.swift", "Main.swift"], module: "Program", options: options, in: folder)
    #expect(said == "")
    let (status, printed) = try SwiftProgram.run(in: folder)
    #expect(status == 0)
    #expect(printed == "3 3 3 1\n3 3 3 3 1\n3 3 1\n3 3\n3 3 1\n3\n")
  }

  private static let types = """
    nonisolated protocol Clock: Sendable { var time: Int { get } }
    nonisolated struct SteadyClock: Clock { var time: Int { 1 } }
    /// Not `Sendable`.
    nonisolated final class Cart { var items = 3 }

    @MainActor final class Model {
      @Inject var cart: Cart
      @Inject(.lazy) var late: Cart
      @Inject(\\.cart) var named
      @Inject var clock: any Clock
    }
    @MainActor struct Screen {
      @Inject var cart: Cart
      @Inject(.lazy) var late: Cart
      @Inject(\\.cart, .lazy) var named: Cart
      @Inject var clock: any Clock
      @Inject static var common: Cart
    }
    nonisolated struct Value {
      @Inject var cart: Cart
      @Inject(.lazy) var late: Cart
      @Inject(\\.clock) var clock
    }
    struct Plain {
      @Inject var cart: Cart
      @Inject(.lazy) var late: Cart
    }
    actor Counter {
      @Inject var cart: Cart
      func items() -> Int { cart.items }
    }
    nonisolated func local() -> String {
      @Inject var cart: Cart
      @Inject(.lazy) var late: Cart
      @Inject(\\.clock) var clock: any Clock
      return "\\(cart.items) \\(late.items) \\(clock.time)"
    }

    """

  private static let main = """
    @main @MainActor struct Program {
      static func main() async {
        let (model, screen, value, plain) = (Model(), Screen(), Value(), Plain())
        print(model.cart.items, model.late.items, model.named.items, model.clock.time)
        print(screen.cart.items, screen.late.items, screen.named.items, Screen.common.items, screen.clock.time)
        print(value.cart.items, value.late.items, value.clock.time)
        print(plain.cart.items, plain.late.items)
        print(local())
        print(await Counter().items())
      }
    }

    """
}
