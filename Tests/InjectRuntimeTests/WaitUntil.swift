/// Lets other tasks run until a condition holds. If it does not within five minutes, the tests stop and name the line
/// of the call. Without a limit they would hang.
func wait(
  isolation: isolated (any Actor)? = #isolation, file: StaticString = #file, line: UInt = #line,
  until condition: () async -> Bool
) async {
  let end = ContinuousClock.now + .seconds(300)
  while !(await condition()) {
    if ContinuousClock.now > end { fatalError("waited five minutes", file: file, line: line) }
    await Task.yield()
  }
}
