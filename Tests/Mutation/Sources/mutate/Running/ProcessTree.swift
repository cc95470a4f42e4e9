import Foundation

/// A process and all that it has started, as Linux shows them in `/proc`.
struct ProcessTree {
  let root: Int32

  /// The processor's time that they have used so far, also those that have ended, in hundredths of a second. Nil where
  /// it cannot be read.
  var processorTime: Int? {
    let all = Self.all()
    guard !all.isEmpty else { return nil }
    var (members, isGrowing) = (Set([root]), true)
    while isGrowing {
      let children = all.filter { members.contains($0.parent) && !members.contains($0.id) }
      members.formUnion(children.map(\.id))
      isGrowing = !children.isEmpty
    }
    return all.filter { members.contains($0.id) }.reduce(0) { $0 + $1.time }
  }

  private static func all() -> [(id: Int32, parent: Int32, time: Int)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let id = Int32(name), let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      // From the state on, which follows the name.
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 14, let parent = Int32(fields[1]) else { return nil }
      return (id, parent, fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) })
    }
  }
}

/// Ends a process tree that does nothing any more: one that hangs uses no processor, while one that has to wait for a
/// busy machine uses some.
final class HangWatch: @unchecked Sendable {
  private let lock = NSLock()
  private var isDone = false
  private var hasEnded = false

  /// - Parameters:
  ///   - process: The process.
  ///   - seconds: How long it may do nothing.
  init(_ process: Process, seconds: Int) {
    let tree = ProcessTree(root: process.processIdentifier)
    Thread.detachNewThread { [self] in
      var (last, idle) = (tree.processorTime ?? 0, 0)
      while idle < seconds {
        Thread.sleep(forTimeInterval: 1)
        if lock.withLock({ isDone }) { return }
        guard let now = tree.processorTime else { return }
        // A twentieth of a second is what a busy machine gives to everybody in that time.
        idle += 1
        if now - last >= 5 { (last, idle) = (now, 0) }
      }
      lock.withLock {
        guard !isDone else { return }
        hasEnded = true
        kill(tree.root, SIGKILL)
      }
    }
  }

  /// Ends the watch.
  ///
  /// - Returns: Whether it has ended the process.
  func stop() -> Bool {
    lock.withLock {
      isDone = true
      return hasEnded
    }
  }
}
