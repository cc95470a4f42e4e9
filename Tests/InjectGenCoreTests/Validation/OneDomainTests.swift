import Testing

/// What a container with `isolation: none` must not have: it is for one isolation domain.
struct OneDomainTests {
  @Test func nothingInItIsWaitedFor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        pool: { type: Pool, scope: singleton, async: true }
      # ^^^^ error: 'pool' is async, in a container with 'isolation: none' [isolation-conflict]
      # ^^^^ note: leave the container's 'isolation' out, or name a global actor
        server: { type: Server, scope: singleton, teardown: try await shutdown() }
      # ^^^^^^ error: 'server' is async, in a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        file: { type: File, scope: singleton, teardown: try close() }
      """)
  }

  /// The compiler would say that sending it risks data races.
  @Test func nothingInItIsSentToAnActor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        part: Part
        label: Label
        engine: { type: Engine, arguments: [part] }
      #                                     ^^^^ error: 'engine' takes 'part' to another isolation domain, and a container with 'isolation: none' cannot send it there [isolation-conflict]
      #                                     ^^^^ note: 'Part' is not Sendable: let it be so, or construct it in place with 'value(…)'
        holder: { type: Holder, scope: singleton, arguments: [part] }
      #                                                       ^^^^ error: 'holder' takes 'part' to another isolation domain, and a container with 'isolation: none' cannot send it there [isolation-conflict]
      #                                                       ^^^^ note: 'Part' is not Sendable: let it be so, or construct it in place with 'value(…)'
        second: { type: Engine, arguments: [part: value(Part())] }
        tag: { type: Tag, arguments: [label] }
        plain: { type: Plain, arguments: [part] }
      """,
      swift: [
        "Types.swift": """
        final class Part { init() {} }
        actor Engine { init(part: Part) {} }
        final class Holder { init(part: sending Part) {} }
        final class Plain { init(part: Part) {} }
        struct Label: Sendable {}
        actor Tag { init(label: Label) {} }
        """
      ])
  }
}
