import Foundation

/// The sanitizer that the tests may be compiled for.
enum Sanitizer {
  /// Whether there is one. Then what a process occupies is mostly the sanitizer's.
  static let isThere: Bool = {
    let program = dlopen(nil, RTLD_LAZY)
    return dlsym(program, "__tsan_init") != nil || dlsym(program, "__asan_init") != nil
  }()
}
