import Profile

/// The first line on the screen.
struct Greeting {
  let profile: Profile

  func text() throws -> String {
    "Hello, \(try profile.fullName())"
  }
}
