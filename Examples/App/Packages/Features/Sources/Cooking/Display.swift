#if canImport(UIKit)
  import UIKit
#endif

/// The display of the device.
@MainActor
public protocol Display {
  /// Whether it stays on while nobody touches it.
  func stayOn(_ staysOn: Bool)
}

struct SystemDisplay: Display {
  func stayOn(_ staysOn: Bool) {
    #if canImport(UIKit)
      UIApplication.shared.isIdleTimerDisabled = staysOn
    #endif
  }
}
