/// What the driver does with containers of one graph, step by step.
struct Scenario: Sendable {
  enum Step {
    /// Makes the container of this number, unless it is there already.
    case make(Int, Construction)
    /// Asks a container for a binding, with arguments made from a seed.
    case request(Int, String, seed: Int)
    /// Calls one of the providers that objects have been given so far.
    case provider(Int, seed: Int)
    /// Calls one of the closures that have been got so far.
    case closure(Int)
    /// Ends what the container of this number has made.
    case teardown(Int)
  }

  struct Construction {
    /// Seeds for the inputs, in their order; nil leaves the default.
    let inputs: [Int?]
    let overrides: [Override]
  }

  /// A closure in the place of a binding.
  struct Override {
    let name: String
    /// What it asks the container for.
    let asks: String?
    let canFail: Bool
  }

  let containerCount: Int
  let steps: [Step]
  /// Which of the objects is still held when everything else has been let go.
  let survivor: Int
}
