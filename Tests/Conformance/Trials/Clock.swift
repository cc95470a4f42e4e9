import Foundation
import Synchronization

/// Runs trials one after the other, and ends the program where one takes more than a second of the processor's time.
struct Clock {
  private let progress: FileHandle?
  private let began = Began()

  private final class Began: Sendable {
    /// The processor's time at which the trial began, in nanoseconds, and its number.
    let time = Atomic<UInt64>(.max)
    let number = Atomic<Int>(0)
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
        let start = began.time.load(ordering: .relaxed)
        guard start != .max, Self.now() > start + 1_000_000_000 else { continue }
        print("trial \(began.number.load(ordering: .relaxed)) takes more than a second")
        fflush(nil)
        _exit(3)
      }
    }
    for number in range {
      if let progress {
        try progress.seek(toOffset: 0)
        try progress.write(contentsOf: Data("\(number)\n".utf8))
      }
      began.number.store(number, ordering: .relaxed)
      began.time.store(Self.now(), ordering: .relaxed)
      trial(number)
      began.time.store(.max, ordering: .relaxed)
    }
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
