import Foundation

/// Runs trials one after the other, and ends the program where one takes more than a second of the processor's time.
struct Clock {
  private let progress: FileHandle?
  private let began = Began()

  private final class Began: @unchecked Sendable {
    private let lock = NSLock()
    /// The number of the trial and the processor's time at which it began, in nanoseconds, while there is one.
    private var trial: (number: Int, time: UInt64)?

    var current: (number: Int, time: UInt64)? {
      get { lock.withLock { trial } }
      set { lock.withLock { trial = newValue } }
    }
  }

  init(progress path: String?) throws {
    if let path {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      progress = FileHandle(forWritingAtPath: path)
    } else {
      progress = nil
    }
  }

  func run(_ range: Range<Int>, _ trial: (Int) -> Void) throws {
    let began = began
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        guard let trial = began.current, Self.now() > trial.time + 1_000_000_000 else { continue }
        print("trial \(trial.number) takes more than a second")
        fflush(nil)
        _exit(3)
      }
    }
    for number in range {
      if let progress {
        try progress.seek(toOffset: 0)
        try progress.write(contentsOf: Data("\(number)\n".utf8))
      }
      began.current = (number, Self.now())
      trial(number)
      began.current = nil
    }
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
