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
  case handle(Handle)
  /// Of what a module requires if it is there.
  case nothing
}

/// What stands for an object of the compiled program.
final class Object {
  let name: String
  let serial: Int
  var held: [Value]
  var properties: [(label: String, value: Value)] = []
  var callCount = 0
  /// Whether the driver has let go of it, if it is foreign.
  var isGone = false

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
  /// What the program stops with where it is called without its container; nil for one that keeps that.
  var stop: String?
  let get: ([Value]) throws(Failure) -> Value
}

/// A closure that gives a text.
struct Closure {
  let held: [Value]
  let text: () throws(Failure) -> String
}

/// What finds the registered objects of some foreign bindings.
struct Handle {
  let container: Container
  let bindings: Set<String>
}

/// One container and what it keeps.
final class Container {
  let level: Int
  let parent: Container?
  /// The foreign objects that are registered, the newest last.
  var registrations: [(binding: String, object: Object)] = []
  let inputs: [String: Value]
  let overrides: [String: Scenario.Override]
  var kept: [String: Value] = [:]
  /// What was last made of each weak binding.
  var weak: [String: Object] = [:]
  /// Whether an observer is told of what it constructs.
  var isObserved = false
  /// Whether it has been torn down.
  var isEnded = false
  var endedCount = 0

  init(
    level: Int, parent: Container?, inputs: [String: Value], overrides: [String: Scenario.Override]
  ) {
    self.level = level
    self.parent = parent
    self.inputs = inputs
    self.overrides = overrides
  }
}

extension Container {
  /// The container itself, its parent, and so on.
  var lineup: [Container] { [self] + (parent?.lineup ?? []) }

  /// The one of these that has a binding or input of this level.
  func at(_ level: Int) -> Container {
    guard let found = lineup.first(where: { $0.level == level }) else {
      preconditionFailure("no container above this one has the level \(level)")
    }
    return found
  }
}

/// Why there is no value.
enum Failure: Error {
  /// What has this name has thrown.
  case thrown(String)
  /// The program stops with this message.
  case stopped(String)
}
