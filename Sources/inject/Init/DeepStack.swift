import InjectTool

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A thread with a deep stack, for the planner of drafts, which calls itself for each type of a chain.
enum DeepStack {
  /// Enough for chains of 10,000 types in a debug build. The system gives each page when it is first used.
  private static let size = 512 << 20

  private final class Work {
    let body: () throws(Failure) -> ExitStatus
    var failure: Failure?
    var status = ExitStatus.done

    init(_ body: @escaping () throws(Failure) -> ExitStatus) { self.body = body }

    func run() {
      do throws(Failure) {
        status = try body()
      } catch {
        failure = error
      }
    }
  }

  /// Runs a command on such a thread, and waits for its end. Where there is no such thread, it runs on this one.
  static func run(_ body: @escaping () throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
    let work = Work(body)
    if !runOnThread(work) { work.run() }
    if let failure = work.failure { throw failure }
    return work.status
  }

  private static func runOnThread(_ work: Work) -> Bool {
    #if canImport(Darwin) || canImport(Glibc)
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return false }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
      let argument = Unmanaged.passUnretained(work).toOpaque()
      #if canImport(Darwin)
        var created: pthread_t?
        let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
          Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue().run()
          return nil
        }
        guard pthread_create(&created, &attributes, start, argument) == 0, let thread = created else { return false }
      #else
        var thread = pthread_t()
        let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
          argument.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().run() }
          return nil
        }
        guard pthread_create(&thread, &attributes, start, argument) == 0 else { return false }
      #endif
      pthread_join(thread, nil)
      return true
    #else
      return false
    #endif
  }
}
