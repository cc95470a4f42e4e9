import Foundation

/// The places that generated code names: `none` in a migration, else `absolute`. `INJECT_SOURCE_LOCATIONS` may say
/// otherwise.
///
/// `swift package migrate` applies what the compiler proposes. For a line that `#sourceLocation` places in a bindings
/// file it changes that file, at the line's offset in the generated file. A plugin is not told which command runs it,
/// but its parent process is that command.
func sourceLocations(
  environment: [String: String] = ProcessInfo.processInfo.environment, parent: [String] = argumentsOfParent()
) -> String {
  if let places = environment["INJECT_SOURCE_LOCATIONS"], !places.isEmpty { return places }
  return parent.contains("migrate") && parent.contains { $0.hasPrefix("--to-feature") } ? "none" : "absolute"
}

/// The arguments of the process that runs this one, on Apple's systems with its environment. None where the system
/// does not tell them.
func argumentsOfParent() -> [String] {
  #if canImport(Darwin)
    var name = [CTL_KERN, KERN_PROCARGS2, getppid()]
    var size = 0
    guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: size)
    guard sysctl(&name, 3, &bytes, &size, nil, 0) == 0 else { return [] }
    // Before them is their number.
    let texts = bytes.prefix(size).dropFirst(MemoryLayout<Int32>.size)
  #elseif os(Linux)
    let texts = FileManager.default.contents(atPath: "/proc/\(getppid())/cmdline") ?? Data()
  #else
    let texts = Data()
  #endif
  return texts.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}
