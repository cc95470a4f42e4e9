/// What the driver does with containers of one graph, step by step.
struct Scenario: Sendable {
  enum Step {
    /// Makes the container of this number, unless it is there already.
    case make(Int, Construction)
    /// Asks a container for a binding, with arguments made from a seed.
    case request(Int, String, seed: Int)
    /// Asks a container for a binding by its type.
    case lookup(Int, String, Lookup)
    /// Does something to a container with the foreign object of this number.
    case foreign(Int, String, ForeignAction, object: Int)
    /// Lets go of a foreign object.
    case drop(String, object: Int)
    /// Reads one of the handles that have been got so far.
    case handle(Int)
    /// Calls one of the providers that objects have been given so far.
    case provider(Int, seed: Int)
    /// Calls one of the closures that have been got so far.
    case closure(Int)
    /// Ends what the container of this number has made.
    case teardown(Int)
  }

  enum Lookup: String {
    case instanceOf, instance, resolve
  }

  enum ForeignAction: String {
    case register, unregister, inject
  }

  struct Construction {
    /// Seeds for the inputs of its level, in their order; nil leaves the default.
    let inputs: [Int?]
    var overrides: [Override]
    /// Whether the parent's factory makes it.
    var isMadeByParent = false
    /// Whether it is given an observer, if it takes one.
    var isObserved = false
  }

  /// A closure in the place of a binding.
  struct Override {
    let name: String
    /// What it asks the container for.
    let asks: String?
    let canFail: Bool
  }

  /// A container that is made.
  struct Instance {
    let level: Int
    /// The number of the container that it falls back to.
    var parent: Int?
  }

  let containers: [Instance]
  var steps: [Step]
  /// The number of the first step behind the first teardown. What is asked for from there on may stop the program.
  let firstEnd: Int
  /// Which of the objects is still held when everything else has been let go.
  let survivor: Int
  /// Which of the providers that the survivor holds is called at the very end. Its container is gone, so it stops the
  /// program.
  var lastCall: Int?

  /// How many objects each foreign binding has.
  static let foreignObjectCount = 2

  /// Leaves the bindings as they are, for builds that have no overrides.
  mutating func leaveOutOverrides() {
    for index in steps.indices {
      guard case .make(let container, var construction) = steps[index] else { continue }
      construction.overrides = []
      steps[index] = .make(container, construction)
    }
  }
}
