@testable import GoldenShop

nonisolated struct RecordingLedger: ShopLedger {
  let clock: any ShopClock
  func entries() -> [String] { ["recorded at \(clock.now)"] }
}

nonisolated struct ContextTargetsNote {
  let text = "note"
}
