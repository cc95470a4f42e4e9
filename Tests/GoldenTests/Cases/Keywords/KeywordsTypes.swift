nonisolated final class Word: Sendable {
  let `in`: Int
  let `default`: Int

  init(in: Int, default: Int) {
    self.in = `in`
    self.default = `default`
  }
}

nonisolated final class Phrase: @unchecked Sendable {
  let `func`: Word
  let `case`: @Sendable (Int, Int) -> Word
  var `for`: Word?

  init(func: Word, case: @escaping @Sendable (Int, Int) -> Word) {
    self.func = `func`
    self.case = `case`
  }
}

nonisolated final class Sense: Sendable {
  init() {}
}

nonisolated final class KeywordView: Sendable {}

nonisolated struct `My phrase` {
  let `the word`: Word
  let `404`: Int

  static func `open it`(`the word` word: Word) -> `My phrase` { `My phrase`(`the word`: word, `404`: 5) }
}
