import Cooking

/// A display that tells whether it was asked to stay on.
final class RecordingDisplay: Display {
  private(set) var staysOn = false

  func stayOn(_ staysOn: Bool) {
    self.staysOn = staysOn
  }
}
