/// A complete file that is renamed to an output.
///
/// It has a fixed name, so that a run replaces what one before it left when it was killed. Runs at the same time are
/// told apart by a lock, which the system releases with the process.
struct TemporaryFile {
  private let path: Path
  /// Locked until the file has its place or is removed.
  private let lock: OpenFile
  /// For its text. Closing it says if what was written did not reach it after all.
  let file: OpenFile

  /// Makes an empty file in the folder of `target`, with the permissions given or the usual ones.
  init(beside target: Path, permissions: UInt32?) throws(SystemError) {
    (path, lock) = try Self.create(for: target)
    do throws(SystemError) {
      file = try OpenFile.writing(path)
      if let permissions { try file.setPermissions(permissions) }
    } catch {
      System.remove(path)
      try? lock.close()
      throw error
    }
  }

  func move(to target: Path) throws(SystemError) {
    try System.move(path, to: target)
    try? lock.close()
  }

  func remove() {
    System.remove(path)
    try? lock.close()
  }

  /// An empty file that no other run has: `.Shop.inject.swift.0.tmp`, or with a higher number if another run is writing
  /// the same output.
  private static func create(for target: Path) throws(SystemError) -> (Path, OpenFile) {
    let name = shortened(target.name)
    var number = 0
    while true {
      let path = target.folder.appending(Path(Array(".".utf8) + name + Array(".\(number).tmp".utf8)))
      do throws(SystemError) {
        let file = try OpenFile.creating(path)
        if file.lock() != .taken, try isCurrent(file, at: path) { return (path, file) }
        // Another run found the file before it was locked, and removes it.
        try file.close()
      } catch {
        guard error == .alreadyExists else { throw error }
        if !removeAbandoned(path) { number += 1 }
      }
    }
  }

  /// Room for the rest of the name: the name of a file has 255 bytes at most. It is cut before a character, because
  /// APFS refuses a part of one.
  private static func shortened(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let limit = 200
    var end = name.index(name.startIndex, offsetBy: limit, limitedBy: name.endIndex) ?? name.endIndex
    while end < name.endIndex, end > name.startIndex, UTF8.isContinuation(name[end]) { end -= 1 }
    return name[..<end]
  }

  /// Removes a file that no run has locked, and returns whether none is there now.
  private static func removeAbandoned(_ path: Path) -> Bool {
    do throws(SystemError) {
      let file = try OpenFile.reading(path)
      defer { try? file.close() }
      guard file.lock() == .locked else { return false }
      if try isCurrent(file, at: path) { System.remove(path) }
      // What cannot be removed, such as a folder, keeps the name.
      return try !isCurrent(file, at: path)
    } catch {
      return error == .notFound
    }
  }

  /// Whether the file has not been renamed or removed. Only the run that has locked it does either.
  private static func isCurrent(_ file: OpenFile, at path: Path) throws(SystemError) -> Bool {
    try System.status(of: path)?.identity == file.status().identity
  }
}
