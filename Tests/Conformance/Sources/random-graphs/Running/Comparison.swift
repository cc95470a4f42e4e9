import Foundation
import Synchronization

/// What the containers of all graphs do, beside what they should.
struct Comparison: Sendable {
  let differences: [Difference]
  let lineCount: Int

  /// Batches are compiled and run at the same time, as many as there are cores.
  init(_ cases: [Case], _ options: Options, _ workshop: Workshop) {
    let batches = stride(from: 0, to: cases.count, by: options.batch).map {
      Array(cases[$0..<min($0 + options.batch, cases.count)])
    }
    let results = Mutex<[Comparison]>([])
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let result = Comparison(batches[index], "\(cases[0].mode)\(index)", workshop)
      results.withLock { $0.append(result) }
    }
    let all = results.withLock { $0 }
    differences = all.flatMap(\.differences).sorted { $0.number < $1.number }
    lineCount = all.reduce(0) { $0 + $1.lineCount }
  }

  private init(_ batch: [Case], _ name: String, _ workshop: Workshop) {
    do {
      let sections = try workshop.run(batch, name)
      differences = batch.flatMap { one in
        one.containers.compactMap { Difference(one, $0, sections[$0] ?? []) }
      }
      lineCount = sections.values.reduce(0) { $0 + $1.count }
    } catch {
      // One that cannot be generated or compiled does not keep the others from running.
      let blamed = batch.compactMap { Difference($0, blamedBy: "\(error)") }
      let rest = batch.filter { one in !blamed.contains { $0.number == one.number } }
      guard !blamed.isEmpty else {
        differences = [Difference(batch: batch, error)]
        lineCount = 0
        return
      }
      let others = rest.isEmpty ? nil : Comparison(rest, name + "-rest", workshop)
      differences = blamed + (others?.differences ?? [])
      lineCount = others?.lineCount ?? 0
    }
  }
}
