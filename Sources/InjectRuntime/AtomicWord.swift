import InjectAtomics

/// A word in the memory of its owner, which threads may read and write at the same time.
@usableFromInline
struct AtomicWord {
  @usableFromInline
  let address: UnsafeMutablePointer<UInt>

  @inlinable
  init(at address: UnsafeMutablePointer<UInt>) {
    self.address = address
  }

  @inlinable
  func loadRelaxed() -> UInt {
    inject_load_relaxed(address)
  }

  /// Returns the word. What was written before the store that it reads is visible after this.
  @inlinable
  func loadAcquiring() -> UInt {
    inject_load_acquiring(address)
  }

  /// Adds to the word, with a carry that is lost, and returns what it was. What was written before is visible after
  /// this.
  @inlinable
  func addAcquiring(_ number: UInt) -> UInt {
    inject_add_acquiring(address, number)
  }

  /// Adds to the word, with a carry that is lost, after what was written before.
  @inlinable
  func addReleasing(_ number: UInt) {
    inject_add_releasing(address, number)
  }

  @inlinable
  func storeRelaxed(_ word: UInt) {
    inject_store_relaxed(address, word)
  }

  /// Changes the word, after what was written before.
  @inlinable
  func storeReleasing(_ word: UInt) {
    inject_store_releasing(address, word)
  }
}
