import Foundation
import Synchronization

/// Plants faults until there are enough of them, and says which were answered.
struct FaultReport {
  private let trials: [FaultTrial]
  /// The ids of the manual that no fault has.
  private let missing: [String]

  init(_ options: Options, _ tool: String, _ folder: URL) throws {
    let count = options.count
    missing = try Self.documented().filter { id in !Fault.all.contains { $0.id == id } }
    let numbers = options.only.isEmpty ? Array(0..<max(1, count)) : options.only
    let found = Mutex<[[FaultTrial]]>([])
    let failure = Mutex<(any Error)?>(nil)
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      while let number = next.withLock({ next in
        defer { next += 1 }
        return next < numbers.count && found.withLock { $0.reduce(0) { $0 + $1.count } } < count ? numbers[next] : nil
      }) {
        let graph = GraphMaker.graph(seed: options.seed, number: number, bindings: options.bindings)
        do {
          let trials = try Fault.all.compactMap { fault in
            guard options.ids.isEmpty || options.ids.contains(fault.id) else { return FaultTrial?.none }
            return try FaultTrial(
              fault, graph, number: number, seed: options.seed,
              folder: folder.appendingPathComponent("fault\(worker)"), tool: tool)
          }
          found.withLock { $0.append(trials) }
        } catch {
          failure.withLock { $0 = error }
          return
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    trials = Array(found.withLock { $0 }.joined().sorted { $0.graph < $1.graph }.prefix(count))
  }

  var isRight: Bool { missing.isEmpty && trials.allSatisfy { $0.difference == nil } }

  /// The ids that have a section in the manual.
  private static func documented() throws -> [String] {
    let manual = Workshop.root.appendingPathComponent("Manual/Diagnostics.md")
    let lines = try String(contentsOf: manual, encoding: .utf8).split(separator: "\n")
    return lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// A line for each kind, then what was not answered.
  var text: String {
    var lines: [String] = []
    for fault in Fault.all {
      let own = trials.filter { $0.id == fault.id && $0.title == fault.title }
      let right = own.filter { $0.difference == nil }.count
      lines.append("  \(own.count) planted, \(right) answered: \(fault.id): \(fault.title)")
    }
    var shown: Set<String> = []
    for trial in trials {
      guard let difference = trial.difference, shown.insert(trial.title).inserted else { continue }
      lines.append("graph \(trial.graph), \(trial.id): \(trial.title)\n    \(difference)")
    }
    for id in missing { lines.append("\(id) is in the manual, and no fault is planted for it") }
    let right = trials.filter { $0.difference == nil }.count
    let ids = Set(trials.map(\.id)).count
    lines.append("\(trials.count) faults of \(ids) ids planted, \(right) answered right")
    return lines.joined(separator: "\n")
  }
}
