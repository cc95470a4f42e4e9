nonisolated protocol Playbook: AnyObject, Sendable {
  var title: String { get }
}

nonisolated final class PrintedPlaybook: Playbook {
  let title: String

  init(title: String) {
    self.title = title
  }
}

nonisolated final class SignedPlaybook: Playbook {
  let base: any Playbook
  let visitor: String
  var title: String { "\(base.title) for \(visitor)" }

  init(base: any Playbook, visitor: String) {
    self.base = base
    self.visitor = visitor
  }
}

nonisolated struct Ticket: Sendable {
  let seat: Int
  let playbook: any Playbook
}

nonisolated struct PlayArchiveIsClosed: Error {}

nonisolated final class PlayArchive: Sendable {
  let playbook: any Playbook
  let log = EventLog()

  init(playbook: any Playbook) throws {
    if playbook.title.isEmpty { throw PlayArchiveIsClosed() }
    self.playbook = playbook
  }

  func close() {
    log("archive")
  }
}

nonisolated final class Orchestra: Sendable {
  let playbook: any Playbook

  init(playbook: any Playbook) async {
    await Task.yield()
    self.playbook = playbook
  }
}

@MainActor final class Spotlight {
  init() {}
}

nonisolated final class Curtain: Sendable {}

nonisolated struct Act: Equatable, Sendable {
  let name: String
}

nonisolated final class BackstageKey: Sendable {}

nonisolated final class BackstageDoor: Sendable {
  let key: BackstageKey

  init(key: BackstageKey) {
    self.key = key
  }
}

nonisolated final class Program: Sendable {
  let playbook: any Playbook
  let original: any Playbook
  let newTicket: @Sendable (Int) -> Ticket
  let house: String
  let seats: Int

  init(
    playbook: any Playbook, original: any Playbook, newTicket: @escaping @Sendable (Int) -> Ticket, house: String,
    seats: Int
  ) {
    self.playbook = playbook
    self.original = original
    self.newTicket = newTicket
    self.house = house
    self.seats = seats
  }
}

nonisolated final class Receipt: Sendable {
  let archive: PlayArchive
  let visitor: String

  init(archive: PlayArchive, visitor: String) {
    self.archive = archive
    self.visitor = visitor
  }

  func tear() {
    archive.log("receipt of \(visitor)")
  }
}

nonisolated func tornReceipt(program: Program, archive: PlayArchive, newTicket: @Sendable (Int) -> Ticket) -> Receipt {
  Receipt(archive: archive, visitor: "\(program.house) \(newTicket(7).playbook.title)")
}

nonisolated final class Usher: Sendable {
  let newTicket: @Sendable (Int) -> Ticket

  init(newTicket: @escaping @Sendable (Int) -> Ticket) {
    self.newTicket = newTicket
  }
}

nonisolated final class Concert: Sendable {
  let orchestra: Orchestra
  let archive: PlayArchive

  init(orchestra: Orchestra, archive: PlayArchive) {
    self.orchestra = orchestra
    self.archive = archive
  }
}

@MainActor final class Scene {
  let spotlight: Spotlight
  let playbook: any Playbook

  init(spotlight: Spotlight, playbook: any Playbook) {
    self.spotlight = spotlight
    self.playbook = playbook
  }
}

nonisolated struct CurtainPair: Sendable {
  let curtain: Curtain
  let next: @Sendable () -> Curtain
}

@MainActor final class Poster {
  let titles: [String]
  let number: Int
  let spotlight: Spotlight

  init(playbook: any Playbook, session: any Playbook, app: any Playbook, number: Int, spotlight: Spotlight) {
    titles = [playbook.title, session.title, app.title]
    self.number = number
    self.spotlight = spotlight
  }
}

@MainActor final class Review {
  let concert: Concert
  let poster: Poster

  init(concert: Concert, poster: Poster) {
    self.concert = concert
    self.poster = poster
  }
}

nonisolated final class TourBus: Sendable {
  let orchestra: Orchestra
  let archive: PlayArchive

  init(orchestra: Orchestra, archive: PlayArchive) {
    self.orchestra = orchestra
    self.archive = archive
  }

  func park() async {
    archive.log("bus")
  }
}
