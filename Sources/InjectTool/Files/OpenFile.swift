#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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

  /// Goes back to the start of what it reads.
  func rewind() throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError(errno) }
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
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in try write(buffer) }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let length = writeBytes(descriptor, rest.baseAddress, rest.count)
      if length >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[length...])
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
