// Declarations that are hard to read. `compare-outlines` compares what the scanner and the compiler read of them.

@App::W struct Selected { @App::W var log: App::Log = 1; let other: Int }
struct `Type` { let `init`: Int; func `func`(`in` x: Int) {} }
struct Tuples { let (a, b): (Log, Int); var (c, (d, e)) = (1, (2, 3)) }
struct Accessors {
  private var _x: Int
  var x: Int { @storageRestrictions(initializes: _x, accesses: y) init(new) { _x = new } get { _x } set { _x = newValue } }
  var computed: Int { get async throws { 1 } }
  var observed = 1 { willSet {} didSet {} }
  var short: Int { 1 }
  lazy var later: Int = { 1 }()
  let y: Int
}
actor Repository { init(a: @escaping @autoclosure () -> Log) {}; nonisolated func run<each T>(_ x: repeat each T) async throws(E) {} }
class Base { required init?(coder: Any) { nil }; convenience init() { self.init(coder: 1)! }; class func made() -> Base { .init() } }
extension JSONDecoder { static func app(conf: Conf) throws -> JSONDecoder { JSONDecoder() } }
extension Array where Element == Log { init(logs: Log...) { self = logs } }
typealias Done = @Sendable (Int) -> Void
enum Level: String { case low = "}", high; init(raw: RawValue) { self = .low }; static func == (a: Level, b: Level) -> Bool { true } }
struct Strings { let a = "\("}")", b = #"""#, c = """
  struct NotOne { "\(1)" }
  """; let d = 1 }
let global: Int = 1, (p, q) = (1, 2)
protocol Service { associatedtype Body; init(service: Int); func run(); var body: Body { get set } }
