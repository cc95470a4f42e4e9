#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// The system's calls, as Swift. They are used directly, without Foundation: a run starts in half the time, and so does
// every clean build of a package that uses the plugin.

enum System {
  /// The words after the tool's own name.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { bytes(of: $0) }
    }
  }

  static func exit(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// Waits for a second, in which another process may end this one. Of the processes that wait at one folder each
  /// begins when the one before it has ended: a lock of a folder lasts as long as its process.
  static func waitToBeEnded(inTurnsAt folder: Path) {
    let descriptor = withCString(folder) { open($0, O_RDONLY | O_CLOEXEC) }
    // Without the lock they wait together.
    if descriptor >= 0 { _ = flock(descriptor, LOCK_EX) }
    _ = sleep(1)
  }

  /// Makes writing to a closed pipe, or beyond the allowed size of a file, an error like any other.
  static func reportSignalsOfWritingAsErrors() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether two texts are the same. An unoptimized comparison of arrays takes a hundred instructions for each byte.
  static func areEqual(_ one: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count, let there = other.baseAddress else { return one.isEmpty && other.isEmpty }
    return memcmp(one, there, one.count) == 0
  }

  /// The folder that relative paths start from, or nil where it was removed.
  static var currentFolder: Path? {
    guard let buffer = getcwd(nil, 0) else { return nil }
    defer { free(buffer) }
    return Path(bytes(of: buffer))
  }

  /// The status of the file at `path`, after following links; nil where there is nothing.
  static func status(of path: Path) throws(SystemError) -> FileStatus? {
    var status = stat()
    guard withCString(path, { stat($0, &status) }) == 0 else {
      let error = SystemError(errno)
      if error == .notFound { return nil }
      throw error
    }
    return FileStatus(status)
  }

  /// The names of what is in a folder, in no order.
  static func names(in folder: Path) throws(SystemError) -> [[UInt8]] {
    guard let stream = withCString(folder, { opendir($0) }) else { throw SystemError(errno) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          bytes(of: $0)
        }
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  /// Whether a path is that of a folder, and of no symbolic link, which could lead back up.
  static func isFolderItself(_ path: Path) -> Bool {
    var status = stat()
    return withCString(path, { lstat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The target of the symbolic link at `path`, or nil where there is none.
  static func destination(ofLink path: Path) -> Path? {
    let capacity = 4096
    var length = -1
    let bytes = [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
      if let start = buffer.baseAddress {
        length = withCString(path) { readlink($0, start, capacity) }
      }
      count = max(0, length)
    }
    return length < 0 ? nil : Path(bytes.map { UInt8(bitPattern: $0) })
  }

  static func makeFolder(_ path: Path) throws(SystemError) {
    guard withCString(path, { mkdir($0, 0o777) }) == 0 else { throw SystemError(errno) }
  }

  static func move(_ old: Path, to new: Path) throws(SystemError) {
    guard withCString(old, { old in withCString(new) { new in rename(old, new) } }) == 0 else {
      throw SystemError(errno)
    }
  }

  /// Removes the file at `path`; that there is none is not an error.
  static func remove(_ path: Path) {
    _ = withCString(path) { unlink($0) }
  }

  private static func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: string, count: strlen(string)).map { UInt8(bitPattern: $0) }
  }

  static func withCString<Result>(_ path: Path, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = path.bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a terminated string is not empty") }
      return body(start)
    }
  }
}

/// A call that failed.
struct SystemError: Error, Equatable {
  private let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  static let alreadyExists = SystemError(EEXIST)
  static let brokenPipe = SystemError(EPIPE)
  static let interrupted = SystemError(EINTR)
  static let isFolder = SystemError(EISDIR)
  /// A file that has been changed meanwhile.
  static let isStale = SystemError(ESTALE)
  static let notFound = SystemError(ENOENT)
  static let tooManyLinks = SystemError(ELOOP)

  /// The message of the system.
  var message: String {
    String(cString: strerror(number))
  }
}

/// The status of a file.
struct FileStatus {
  enum Kind {
    case regular, folder
    /// A device, a pipe, a socket.
    case stream
  }

  /// The same for all paths of one file.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let size: Int
  let permissions: UInt32
  let identity: Identity

  init(_ status: stat) {
    switch UInt32(status.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .regular
    case UInt32(S_IFDIR): kind = .folder
    default: kind = .stream
    }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode) & 0o7777
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }
}
