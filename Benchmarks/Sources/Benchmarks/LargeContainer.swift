import Foundation

/// A container of any size: as a bindings file, as somebody would write it by hand, and the types that both are made
/// of. Every third binding is a singleton; each needs up to three others and an input. They are public: of an internal
/// container that nothing uses the optimiser leaves nothing.
enum LargeContainer {
  /// How many types there are. The bindings use them in turn.
  private static let kinds = 100
  /// How far before a binding those stand that it needs. The kinds are then the same each time.
  private static let distances = [50, 7, 1]

  static func bindings(_ count: Int) -> String {
    var text = "container: LargeContainer\naccess: public\nimports: [Kinds]\ninputs:\n  path: String\n\nbindings:\n"
    for index in 0..<count {
      let arguments = needs(of: index).map { "\($0.label): binding\($0.index)" } + ["path"]
      text += """
          binding\(index):
            type: any Kind\(index % kinds)
            implementation: Class\(index % kinds)
            arguments: [\(arguments.joined(separator: ", "))]
        \(isSingleton(index) ? "    scope: singleton\n" : "")
        """
    }
    return text
  }

  /// The same with the same laziness, without overrides: as a careful engineer would write it, or for one thread, in
  /// the plainest form, with a `lazy var` for each singleton.
  static func byHand(_ count: Int, lazyVars: Bool = false) -> String {
    var text = """
      public import Kinds

      public final class LargeContainer\(lazyVars ? "" : ": Sendable") {
        public let path: String

        public init(path: String) {
          self.path = path
        }

      """
    for index in 0..<count {
      let arguments = needs(of: index).map { "\($0.label): \(request(for: $0.index))" } + ["path: path"]
      let construction = "Class\(index % kinds)(\(arguments.joined(separator: ", ")))"
      let type = "any Kind\(index % kinds)"
      if isSingleton(index), lazyVars {
        text += "\n  public private(set) lazy var binding\(index): \(type) = \(construction)\n"
      } else if isSingleton(index) {
        text += """

            public var binding\(index): \(type) {
              lazyBinding\(index).value {
                \(construction)
              }
            }
            private let lazyBinding\(index) = Lazy<\(type)>()

          """
      } else {
        text += """

            public func makeBinding\(index)() -> \(type) {
              \(construction)
            }

          """
      }
    }
    return text + "}\n"
  }

  /// The module `Kinds`.
  static var types: String {
    var text = """
      import Synchronization

      public struct Lazy<Value: Sendable>: ~Copyable, Sendable {
        private let kept = Mutex<Value?>(nil)
        public init() {}
        public borrowing func value(_ make: () -> Value) -> Value {
          kept.withLock { kept in
            if let value = kept { return value }
            let value = make()
            kept = value
            return value
          }
        }
      }


      """
    for kind in 0..<kinds {
      let needs = distances.map { (kind - $0 + kinds) % kinds }
      let labels = zip(labels, needs).map { "\($0): any Kind\($1)" }
      text += "public protocol Kind\(kind): Sendable {}\n"
      text += "public final class Class\(kind): Kind\(kind) {\n"
      for given in 0...labels.count {
        text += "  public init(\((labels.suffix(given) + ["path: String"]).joined(separator: ", "))) {}\n"
      }
      text += "}\n"
    }
    return text
  }

  /// Writes all three.
  static func write(_ count: Int, to folder: URL) throws {
    for (name, text) in [
      ("Large.bindings.yaml", bindings(count)), ("ByHand.swift", byHand(count)), ("Kinds.swift", types),
    ] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  private static let labels = ["first", "second", "third"]

  private static func isSingleton(_ index: Int) -> Bool {
    index % 3 == 0
  }

  private static func needs(of index: Int) -> [(label: String, index: Int)] {
    zip(labels, distances).compactMap { label, distance in index < distance ? nil : (label, index - distance) }
  }

  private static func request(for index: Int) -> String {
    isSingleton(index) ? "binding\(index)" : "makeBinding\(index)()"
  }
}
