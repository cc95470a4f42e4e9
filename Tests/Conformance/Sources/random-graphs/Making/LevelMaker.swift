/// Makes the containers of a graph and the modules that they include, still without bindings.
enum LevelMaker {
  static func levels(_ random: inout SeededGenerator) -> [Level] {
    var isolation = firstIsolation(&random)
    var levels: [Level] = []
    let suffixes = ["", "Child", "Leaf"].prefix(random.happens(45) ? 1 : random.happens(65) ? 2 : 3)
    for suffix in suffixes {
      if isolation == .threadSafe, !levels.isEmpty, random.happens(15) {
        isolation = .none
      } else if isolation != .none, !levels.isEmpty, random.happens(35) {
        isolation = random.pick([.threadSafe, .actor(.main), .actor(.main), .actor(.side)]) ?? .threadSafe
      }
      var level = Level(suffix: suffix, isolation: isolation)
      level.hasLookup = random.happens(50)
      level.isTraced = random.happens(25)
      if random.happens(55) { addModules(&level, &random) }
      levels.append(level)
    }
    return levels
  }

  private static func firstIsolation(_ random: inout SeededGenerator) -> Level.Isolation {
    switch random.number(1...100) {
    case ...60: .threadSafe
    case ...75: .actor(.main)
    case ...85: .actor(.side)
    default: .none
    }
  }

  /// Each module is included by the container or by a module before it, some by several.
  private static func addModules(_ level: inout Level, _ random: inout SeededGenerator) {
    let count = random.number(1...3)
    // What arrives by several ways would have several names.
    let hasPrefixes = random.happens(50)
    level.modules = Array(repeating: Module(), count: count)
    for module in 0..<count {
      let prefix = hasPrefixes && random.happens(50) ? ["net", "lib", "core"][module] : nil
      let includer = random.happens(60) || module == 0 ? nil : random.number(0...(module - 1))
      include(Include(module: module, prefix: prefix), includer, &level, &random)
      if !hasPrefixes, includer != nil, random.happens(40) {
        include(Include(module: module, prefix: nil), nil, &level, &random)
      }
    }
  }

  private static func include(
    _ item: Include, _ module: Int?, _ level: inout Level, _ random: inout SeededGenerator
  ) {
    if let module {
      level.modules[module].includes.insert(item, at: random.number(0...level.modules[module].includes.count))
    } else {
      level.includes.insert(item, at: random.number(0...level.includes.count))
    }
  }
}
