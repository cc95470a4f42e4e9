/// A value as the interpreter knows it.
enum Value {
  case number(Int)
  case text(String)
  case config(Int)
  case object(Object)
  case provider(Provider)
  case closure(Closure)
  case list([Value])
  case map([String: Value])
}

/// What stands for an object of the compiled program.
final class Object {
  let name: String
  let serial: Int
  var held: [Value]
  var properties: [(label: String, value: Value)] = []
  var callCount = 0

  init(name: String, serial: Int, held: [Value]) {
    self.name = name
    self.serial = serial
    self.held = held
  }
}

/// A closure that asks for a binding.
struct Provider {
  let container: Container
  /// Whether it keeps the container alive.
  let isStrong: Bool
  let parameters: [Kind]
  let get: ([Value]) throws(Failure) -> Value
}

/// A closure that gives a text.
struct Closure {
  let held: [Value]
  let text: () throws(Failure) -> String
}

/// One container and what it keeps.
final class Container {
  let inputs: [String: Value]
  let overrides: [String: Scenario.Override]
  var kept: [String: Value] = [:]
  /// What was last made of each weak binding.
  var weak: [String: Object] = [:]
  /// Whether it has been torn down.
  var isEnded = false
  var endedCount = 0

  init(inputs: [String: Value], overrides: [String: Scenario.Override]) {
    self.inputs = inputs
    self.overrides = overrides
  }
}

/// What a construction fails with.
struct Failure: Error {
  let name: String
}
