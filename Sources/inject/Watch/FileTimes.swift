import InjectTool

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The bindings files and Swift files below some folders, and when each was changed.
///
/// To compare times is the same on all systems, unlike what they offer to be told of changes.
struct FileTimes: Equatable {
  private struct Time: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    /// An editor may write another file and give it the name of this one.
    let number: UInt64
  }

  private var times: [Path: Time] = [:]

  /// Leaves out what cannot be read, which the check reports.
  init(below roots: [Path]) {
    for root in roots {
      let files = root.isFolder ? try? root.files { GivenFiles.isBindingsFile($0) || Self.isSwift($0) } : [root]
      for file in files ?? [] { times[file] = Self.time(of: file) }
    }
  }

  static func pause() { usleep(200_000) }

  private static func isSwift(_ name: [UInt8]) -> Bool { name.suffix(6).elementsEqual(".swift".utf8) }

  private static func time(of file: Path) -> Time? {
    var status = stat()
    let path = file.bytes.map { CChar(bitPattern: $0) } + [0]
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Time(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
      number: UInt64(status.st_ino))
  }
}
