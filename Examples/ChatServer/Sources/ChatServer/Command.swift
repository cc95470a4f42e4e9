/// What a line asks for.
enum Command: Equatable {
  case say(String)
  case rename(String)
  case count
  case quit

  init(_ line: String) {
    switch line {
    case "/count": self = .count
    case "/quit": self = .quit
    case _ where line.hasPrefix("/name "): self = .rename(String(line.dropFirst(6)))
    default: self = .say(line)
    }
  }
}
