protocol Stopwatch: Sendable {
  func minutes(for tea: String) -> Int
}

struct KitchenStopwatch: Stopwatch {
  func minutes(for tea: String) -> Int { tea == "green" ? 2 : 4 }
}

struct Kettle {
  let stopwatch: any Stopwatch
  let degrees: Int

  func brew(_ tea: String) -> String {
    "\(tea), \(degrees)°, \(stopwatch.minutes(for: tea)) min"
  }
}

final class TeaModel {
  @Inject(\.stopwatch) private var stopwatch

  var minutes: Int { stopwatch.minutes(for: "black") }
}
