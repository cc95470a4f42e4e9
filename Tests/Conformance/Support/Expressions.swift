// What the expressions of bindings files call.

func noted(_ name: String, _ value: Int, isolation: (any Actor)? = #isolation) -> Int {
  Journal.write("note \(name) = \(value)\(Journal.place(isolation))")
  return value
}

func noted(_ name: String, _ value: String, isolation: (any Actor)? = #isolation) -> String {
  Journal.write("note \(name) = \(value)\(Journal.place(isolation))")
  return value
}

func noted(
  _ name: String, _ value: @escaping @Sendable () -> String, isolation: (any Actor)? = #isolation
) -> @Sendable () -> String {
  Journal.write("note \(name) = closure\(Journal.place(isolation))")
  return value
}

func tried<Value>(_ name: String, _ value: Value) throws -> Value {
  try Journal.fail(name)
  return value
}

func waited<Value: Sendable>(_ value: Value) async -> Value {
  await Task.yield()
  return value
}

func overridden(_ name: String, _ arguments: [(String, Held)]) {
  Journal.write("note override of \(name)(\(Journal.list(arguments)))")
}

func shown(_ value: Int) -> String { "\(value)" }
func shown(_ value: String) -> String { short(value) }
func shown(_ value: Config) -> String { "config(\(value.port), \(value.api.host))" }
func shown(_ value: any Thing) -> String { "\(value.core.name)#\(value.core.serial)" }
func shown(_ value: [Int]) -> String { Journal.brief(.list(value.map { .number($0) })) }
func shown(_ value: [any Thing]) -> String { Journal.brief(.list(value.map { .object($0) })) }
func shown(_ value: [String: Int]) -> String { Journal.brief(.map(value.mapValues { .number($0) })) }
func shown(_ value: [String: any Thing]) -> String { Journal.brief(.map(value.mapValues { .object($0) })) }
func shown(_ value: () -> String) -> String { short(value()) }

func shown(_ value: Int?) -> String { value.map { shown($0) } ?? "nothing" }
func shown(_ value: String?) -> String { value.map { shown($0) } ?? "nothing" }
func shown(_ value: Config?) -> String { value.map { shown($0) } ?? "nothing" }
func shown(_ value: (any Thing)?) -> String { value.map { shown($0) } ?? "nothing" }
func shown(_ value: (@Sendable () -> String)?) -> String { value.map { shown($0) } ?? "nothing" }

/// A dictionary's key that the generator cannot know.
func key(_ number: Int) -> String { "k\(number)" }

func joined(_ parts: String...) -> String { parts.joined(separator: " ") }

func short(_ text: String) -> String {
  text.utf8.count <= 40 ? text : "\(text.prefix(30))…\(text.utf8.count)"
}
