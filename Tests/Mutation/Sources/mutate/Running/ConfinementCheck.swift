import Foundation

/// Sees that a confined command can do no harm, before any mutant runs.
enum ConfinementCheck {
  static func run(confine: URL, folder: URL, checkout: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "mutant-was-here"
    let places = [checkout.path, folder.deletingLastPathComponent().path, "/var/tmp", "/dev", "/"]
    let attempts = places.map { "touch '\($0)/\(name)'" } + ["mv -f own /dev/null", "kill -0 \(getpid())"]
    // Each must fail; what is written in its own folder must not.
    let script = "echo own >own || exit 3\n" + attempts.map { "if \($0); then exit 4; fi" }.joined(separator: "\n")
    let result = Command.run([confine.path, folder.path, "20", "sh", "-c", script])
    guard result.status == 0 else {
      throw Stop("mutants cannot be confined on this system (it needs Linux and unshare): \(result.output)")
    }
    let traces = places.map { "\($0)/\(name)" } + [folder.appending(path: "own").path]
    for trace in traces where FileManager.default.fileExists(atPath: trace) {
      throw Stop("a confined command wrote \(trace)")
    }
    let busy = Command.run([confine.path, folder.path, "1", "sh", "-c", "while :; do :; done"])
    guard [137, 152].contains(busy.status) else { throw Stop("a confined command was not stopped in time") }
    let hang = Command.run([confine.path, folder.path, "20", "sleep", "60"], idleSeconds: 2)
    guard hang.hung else { throw Stop("a confined command that hangs was not stopped") }
  }
}
