import Foundation

nonisolated struct Endpoint: Sendable {
  enum Retries: Sendable, Equatable {
    case none
    case limited(Int)
  }

  let url: URL
  let timeout: Double
  let retries: Retries
  let names: [String]

  init(url: URL, timeout: Double, retries: Retries, _ names: [String]) {
    self.url = url
    self.timeout = timeout
    self.retries = retries
    self.names = names
  }
}
