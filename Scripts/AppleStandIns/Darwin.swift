// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What Swift's own module `Darwin` adds to the headers, where this package uses it: functions with a variable number of
// arguments, and macros that Swift cannot import.

@_exported import Darwin

public var errno: Int32 {
  get { fatalError() }
  set { fatalError() }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }

public var SIG_IGN: sig_t { fatalError() }
