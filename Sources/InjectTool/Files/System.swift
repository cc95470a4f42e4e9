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

  /// Makes writing to a closed pipe, or beyond the allowed size of a file, an error like any other.
  static func reportSignalsOfWritingAsErrors() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
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
  static func isFolder(_ path: Path) -> Bool {
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

  fileprivate static func withCString<Result>(_ path: Path, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
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

  fileprivate init(_ status: stat) {
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

/// An open file. Its opener closes it.
struct OpenFile {
  static let standardInput = OpenFile(descriptor: 0)
  static let standardOutput = OpenFile(descriptor: 1)
  static let standardError = OpenFile(descriptor: 2)

  private let descriptor: Int32

  static func reading(_ path: Path) throws(SystemError) -> OpenFile {
    try opening(path, O_RDONLY)
  }

  /// A file that was not there before.
  static func creating(_ path: Path) throws(SystemError) -> OpenFile {
    try opening(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  /// A device or a pipe.
  static func writing(_ path: Path) throws(SystemError) -> OpenFile {
    try opening(path, O_WRONLY)
  }

  private static func opening(_ path: Path, _ flags: Int32) throws(SystemError) -> OpenFile {
    let descriptor = System.withCString(path) { open($0, flags | O_CLOEXEC | O_NOCTTY, 0o666) }
    guard descriptor >= 0 else { throw SystemError(errno) }
    return OpenFile(descriptor: descriptor)
  }

  /// Ends the file, and says if what was written did not reach it after all.
  func close() throws(SystemError) {
    guard endFile(descriptor) == 0 else { throw SystemError(errno) }
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(errno) }
    return FileStatus(status)
  }

  enum Lock {
    case locked
    /// Another process has locked it.
    case taken
    /// There are no locks where the file is.
    case unsupported
  }

  /// Locks the file until it is closed.
  func lock() -> Lock {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .locked }
    return errno == EWOULDBLOCK ? .taken : .unsupported
  }

  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw SystemError(errno) }
  }

  /// The bytes up to the end, but no more than `limit`. Room for `size` of them is made at first.
  func read(upTo limit: Int, expecting size: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = min(limit, max(size + 1, 4096))
    while bytes.count < limit {
      let part = try read(atMost: min(chunk, limit - bytes.count))
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      chunk = 1 << 16
    }
    return bytes
  }

  private func read(atMost capacity: Int) throws(SystemError) -> [UInt8] {
    while true {
      var length = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        length = readBytes(descriptor, buffer.baseAddress, capacity)
        count = max(0, length)
      }
      if length >= 0 { return bytes }
      let error = SystemError(errno)
      if error != .interrupted { throw error }
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let length = bytes[start...].withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if length >= 0 {
        start += length
      } else {
        let error = SystemError(errno)
        if error != .interrupted { throw error }
      }
    }
  }
}

// Calls whose names the members above have.

private func endFile(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

private func readBytes(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}

private func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
