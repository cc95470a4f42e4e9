// The syntax of Swift 6.2 and 6.3. `compare-outlines` compares what the scanner and the compiler read of it.

import struct Foundation::URL
struct Selected: App::P, @MainActor Kit::Q { let a: Weather::Weather; var b: [Kit::Key: App::Value]; func c() -> Kit::C? { nil } }
extension Weather::Weather { struct Added { init(d: App::Dep) {} } }
extension [Kit::Store] { func joined(with other: Kit::Store) {} }
struct `My model` { let `the dep`: Dep; init(`the dep` dep: Dep, `404`: Int) {}; func `is ready`() -> Bool { true }; static let `a, b` = 1 }
actor `My actor` { func `init`() {}; func `{ brace`() {}; let after = 1 }
enum `enum` { case a; static func `class`() {} }
class `class` { class func `func`() {}; class `var` {} }
protocol `A protocol` { func `required one`(`a b` c: Int) }
typealias `An alias` = `My model`
struct Concurrency {
  @concurrent func a() async {}
  @concurrent nonisolated func b(_ f: @concurrent () async -> Void) async throws(E) {}
  nonisolated(nonsending) func c(f: nonisolated(nonsending) () async -> Int) async {}
  nonisolated(unsafe) static var d = 1
  func e(isolation: isolated (any Actor)? = #isolation, f: @isolated(any) @Sendable () -> Void) {}
  func f(x: sending Value) -> sending Value { x }
}
@MainActor final class OnMain: @MainActor Equatable, nonisolated P, @unchecked Sendable { nonisolated static func == (a: OnMain, b: OnMain) -> Bool { true } }
extension OnMain: @MainActor Q & R, nonisolated S {}
@available(macOS 26, *) struct Arrays { let a: [3 of Int]; var b: [2 of [2 of Cell]] = [[1]]; let c: InlineArray<3, Int>; func d(e: [4 of Int]) -> [5 of Int] { e } }
struct Numbers<let count: Int, T: ~Copyable>: ~Copyable { var v: Vector<count, T>; deinit {} }
final class Observer { weak let delegate: Delegate?; unowned(unsafe) let parent: Parent; weak var other: Other? { didSet {} }; isolated deinit { stop() }; let after: Int }
struct Throwing {
  let f: (Int) throws(E) -> Void
  func a(_ g: @escaping (Int) async throws(E) -> Void = { _ throws(E) in }) rethrows -> Int { 1 }
  var b: Int { get throws(E) { 1 } }
  let c = { (x: Int) throws(E) -> Int in x }, d = 2
}
func pack<each T, Shape>(_ x: repeat each T, shape: Shape) -> (repeat each T) where repeat each T: P { (repeat each x) }
struct Packs<each T> { let x: (repeat each T); init(_ x: repeat each T) { self.x = (repeat each x) } }
@abi(func old(a: Int)) func new(a: Int) {}
struct Stable { @abi(init(old: Int)) init(new: Int) {} }
@c func plain(x: CInt) -> CInt { x }
@c(named) public func other() {}
@implementation @c func third() {}
@attached(member, names: named(init), arbitrary) macro Build(_ x: Int = 1) -> Void = #externalMacro(module: "M", type: "T")
@freestanding(declaration) macro make<T>(_: T) = #externalMacro(module: "M", type: "T")
@Build(2) struct Built { let x: Int; #make(1)
  let y: Int }
#make(3)
struct AfterMacro {}
@export(implementation) @inline(always) func exported() {}
@specialized(where T == Int) func specialized<T>(_ x: T) {}
@_lifetime(borrow a) func lives(a: borrowing Span<Int>) -> Span<Int> { a }
struct Accessors { var a: Int { _read { yield 1 } _modify { yield &x } }; var c: Int { get async throws(E) { 1 } } }
let tuple: (a: Int, b: (Int) throws(E) -> Void) = (1, { _ in })
