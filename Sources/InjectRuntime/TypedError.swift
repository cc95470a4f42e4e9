/// Returns an error that has gone through a gate, as what its construction throws.
@usableFromInline @inline(never)
func typed<Failure: Error>(_ error: any Error) -> Failure {
  guard let failure = error as? Failure else { preconditionFailure("only errors of constructions go through a gate") }
  return failure
}
