import BindingsYAML
import InjectGenCore
import InjectTool

/// The constructions of a trace file, as those of a graph's bindings.
struct RecordedStart {
  struct Construction {
    let record: TraceFile.Record
    /// The binding that has its name.
    let binding: Int
    /// The time in which nothing that it waited for was constructed.
    fileprivate(set) var own: UInt64 = 0

    fileprivate var duration: UInt64 { record.end - record.begin }
  }

  private let graph: GraphDescription
  /// In the order of their begin.
  private(set) var constructions: [Construction]
  /// The names of those whose bindings the graph does not have, each once.
  let unknown: [String]
  private let placeOfID: [UInt64: Int]
  private let placesOfBinding: [Int: [Int]]
  private let children: [UInt64: [Int]]
  /// The bindings that a binding needs before it can be constructed and that are recorded; what is not recorded is
  /// passed over.
  private var needs: [Int: Set<Int>] = [:]

  /// - Throws: A failure where the graph has none of the bindings.
  init(_ file: TraceFile, _ graph: GraphDescription) throws(Failure) {
    self.graph = graph
    let bindings = Dictionary(
      graph.bindings.enumerated().map { ("\(graph.containers[$1.container].name).\($1.code)", $0) },
      uniquingKeysWith: { first, _ in first })
    var found: [Construction] = []
    var unknown: [String] = []
    for record in file.records.sorted(by: { ($0.begin, $0.id) < ($1.begin, $1.id) }) {
      let name = "\(record.container).\(record.binding)"
      if let binding = bindings[name] {
        found.append(Construction(record: record, binding: binding))
      } else if !unknown.contains(name) {
        unknown.append(name)
      }
    }
    if found.isEmpty {
      throw Failure(
        status: .problems,
        messages: [
          "no construction in '\(file.name)' is one of these bindings",
          "its first is \(unknown[0]): give the bindings files of that container",
        ])
    }
    constructions = found
    self.unknown = unknown
    placeOfID = Dictionary(found.enumerated().map { ($1.record.id, $0) }, uniquingKeysWith: { first, _ in first })
    placesOfBinding = Dictionary(grouping: found.indices) { found[$0].binding }
    children = Dictionary(grouping: found.indices.filter { found[$0].record.parent != nil }) {
      found[$0].record.parent ?? 0
    }
    for binding in placesOfBinding.keys { needs[binding] = recordedNeeds(of: binding) }
    for index in found.indices { constructions[index].own = ownTime(of: index) }
  }

  private func recordedNeeds(of binding: Int) -> Set<Int> {
    var (found, open, seen): (Set<Int>, [Int], Set<Int>) = ([], [binding], [binding])
    while let next = open.popLast() {
      for dependency in graph.bindings[next].dependencies
      where dependency.kind == .direct && seen.insert(dependency.target).inserted {
        if placesOfBinding[dependency.target] == nil {
          open.append(dependency.target)
        } else {
          found.insert(dependency.target)
        }
      }
    }
    return found
  }

  // MARK: What a construction waited for

  /// The constructions that it asked for, and those of what its binding needs: of two that need one value, the second
  /// waits for a construction that the first asked for.
  private func awaited(by index: Int) -> [Int] {
    let construction = constructions[index]
    let needed = needs[construction.binding, default: []].flatMap { placesOfBinding[$0] ?? [] }
    return Set(children[construction.record.id, default: []] + needed).sorted()
      .filter { $0 != index && overlap(index, $0) > 0 }
  }

  private func overlap(_ one: Int, _ other: Int) -> UInt64 {
    let (one, other) = (constructions[one].record, constructions[other].record)
    let (begin, end) = (max(one.begin, other.begin), min(one.end, other.end))
    return end > begin ? end - begin : 0
  }

  private func ownTime(of index: Int) -> UInt64 {
    let record = constructions[index].record
    var (own, reached): (UInt64, UInt64) = (0, record.begin)
    for other in awaited(by: index).map({ constructions[$0].record }) {
      if other.begin > reached { own += min(other.begin, record.end) - reached }
      reached = max(reached, min(other.end, record.end))
    }
    return own + record.end - reached
  }

  // MARK: The whole start

  /// The construction that took longest, and after it, at each step, the one that it waited for longest.
  var longestPath: [Int] {
    var path: [Int] = []
    var next = constructions.indices.max { constructions[$0].duration < constructions[$1].duration }
    while let step = next, !path.contains(step) {
      path.append(step)
      next = awaited(by: step).max { overlap(step, $0) < overlap(step, $1) }
    }
    return path
  }

  /// The bindings that were constructed before anything needed them. They are eager, and no other construction of the
  /// start depends on them, or only these depend on them. What the program has asked for itself is not among them.
  var early: Set<Int> {
    var dependents: [Int: Set<Int>] = [:]
    for (binding, needed) in needs {
      for each in needed { dependents[each, default: []].insert(binding) }
    }
    var early: Set<Int> = []
    for (binding, places) in placesOfBinding {
      let parents = places.map { constructions[$0].record.parent }
      for parent in parents {
        if let place = parent.flatMap({ placeOfID[$0] }) {
          dependents[binding, default: []].insert(constructions[place].binding)
        }
      }
      // Where no recorded construction has asked for it, its container or the program has.
      if graph.bindings[binding].isEager || parents.allSatisfy({ $0.map { placeOfID[$0] != nil } ?? false }) {
        early.insert(binding)
      }
    }
    var changes = true
    while changes {
      let needed = early.filter { !(dependents[$0] ?? []).subtracting([$0]).isSubset(of: early) }
      early.subtract(needed)
      changes = !needed.isEmpty
    }
    return early
  }

  /// The data of the page, with times from the first begin on.
  var json: JSONValue {
    let origin = constructions[0].record.begin
    return .object([
      "constructions": .array(
        constructions.map { construction in
          let record = construction.record
          return .object([
            "binding": .number(construction.binding),
            "parent": record.parent.flatMap { placeOfID[$0] }.map { .number($0) } ?? .null,
            "begin": Self.number(record.begin - origin), "end": Self.number(record.end - origin),
            "own": Self.number(construction.own), "error": .optional(record.error),
          ])
        }),
      "path": .array(longestPath.map { .number($0) }),
      "early": .array(early.sorted().map { .number($0) }),
      "unknown": .array(unknown.map { .string($0) }),
    ])
  }

  private static func number(_ nanoseconds: UInt64) -> JSONValue {
    .number(Int(clamping: nanoseconds))
  }
}
