nonisolated public protocol FrameworkTime: Sendable {
  var now: Int { get }
}

nonisolated public struct FrameworkClock: FrameworkTime {
  public let now: Int

  public init(now: Int) {
    self.now = now
  }
}

nonisolated public struct FrameworkFolder: Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }
}

nonisolated public final class FrameworkFile: Sendable {
  public let folder: FrameworkFolder

  public init(folder: FrameworkFolder) throws(FrameworkError) {
    self.folder = folder
  }
}

nonisolated public struct FrameworkError: Error {}

nonisolated public final class FrameworkShelf: Sendable {
  public let clock: any FrameworkTime

  init(clock: any FrameworkTime) {
    self.clock = clock
  }

  func close() {}
}

nonisolated public struct FrameworkBook: Sendable {
  public let title: String
  public let shelf: FrameworkShelf
}

nonisolated public final class FrameworkCard: Sendable {}

nonisolated public protocol FrameworkPlace: AnyObject, Sendable {}

nonisolated public final class FrameworkDesk: FrameworkPlace, @unchecked Sendable {
  public internal(set) var clock: (any FrameworkTime)?

  public init() {}
}

nonisolated public final class FrameworkCatalog: Sendable {
  public let file: FrameworkFile

  init(file: FrameworkFile) async throws {
    self.file = file
  }

  func close() async throws {}
}

nonisolated public final class FrameworkLoans: @unchecked Sendable {
  public internal(set) weak var reader: FrameworkReader?

  init() {}
}

nonisolated public final class FrameworkReader: Sendable {
  public let loans: FrameworkLoans

  init(loans: FrameworkLoans) {
    self.loans = loans
  }
}

public actor FrameworkIndex {
  public let titles: Int

  init(catalog: FrameworkCatalog, archive: FrameworkArchive) {
    titles = 0
  }
}

nonisolated public final class FrameworkArchive: Sendable {
  init() async {}
}

nonisolated public struct FrameworkPorter: Sendable {
  public let makeBook: @Sendable (String) -> FrameworkBook
  public let catalog: @Sendable () async throws -> FrameworkCatalog
}

nonisolated public final class FrameworkLamp: Sendable {
  public let number: Int
  public let shelf: FrameworkShelf

  init(number: Int, shelf: FrameworkShelf) {
    self.number = number
    self.shelf = shelf
  }
}

@MainActor public final class FrameworkView {
  init() {}

  func close() {}
}

@MainActor public final class FrameworkWindow {
  public init() {}
}

@MainActor public final class FrameworkModel {
  init() async {}
}

nonisolated public final class FrameworkLabel {
  public internal(set) var other: FrameworkLabel?

  public init() {}
}
