#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The stack of a thread.
struct ThreadStack {
  private let bounds: Range<UInt>

  /// The stack that must be left: enough for an initializer that calls a provider, and for the message of the stop.
  private static let reserve: UInt = 64 * 1024

  /// The stack of this thread, or nil if the system does not say where it is.
  init?() {
    #if canImport(Darwin)
      let thread = pthread_self()
      let top = UInt(bitPattern: pthread_get_stackaddr_np(thread))
      bounds = (top - UInt(pthread_get_stacksize_np(thread)))..<top
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      var attributes = pthread_attr_t()
      // It is not among the declarations that Swift imports. A program without dynamic symbols does not find it.
      typealias Read = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
      guard unsafeBitCast(symbol, to: Read.self)(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var start: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return nil }
      bounds = UInt(bitPattern: start)..<(UInt(bitPattern: start) + UInt(size))
    #else
      return nil
    #endif
  }

  /// Whether the current thread, which must be the one of this stack, has used nearly all of it.
  var isLow: Bool {
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    // The address sanitizer may keep variables elsewhere.
    return bounds.contains(address) && address - bounds.lowerBound < Self.reserve
  }
}
