import Foundation

/// What the process occupies after the allocator has given back what is free.
func bytesInUse() -> Int {
  #if os(Linux)
    // <malloc.h> is not among the headers that Swift imports.
    typealias Trim = @convention(c) (Int) -> CInt
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return .max }
    let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #else
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
  #endif
}
