import Testing

/// Types that exist on newer systems alone.
struct AvailabilityTests {
  @Test func theFormThatWorksIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        new: NewSpeech
      #      ^^^^^^^^^ warning: 'new' uses 'NewSpeech', which exists from macOS 26 on, and its accessor on older systems too [limited-availability]
      #      ^^^^^^^^^ note: for older systems, write a type that they have: type: any Speaking, value: 'if #available(macOS 26, *) { NewSpeech() } else { … }'
        kept: { type: any Speaking, implementation: Later, scope: singleton }
      #                                             ^^^^^ warning: 'kept' uses 'Later', which exists from iOS 17.4 on, and its accessor on older systems too [limited-availability]
      #                                             ^^^^^ note: for older systems, write a type that they have: type: any P, value: 'if #available(iOS 17.4, *) { Later() } else { … }'
        chosen: { type: any Speaking, value: 'if #available(macOS 26, *) { NewSpeech() } else { OldSpeech() }' }
        old: OldSpeech
        elsewhere: { type: NewSpeech, if: os(Linux) }
      """,
      swift: [
        "Types.swift": """
        protocol Speaking: Sendable {}
        @available(macOS 26, iOS 26, *)
        struct NewSpeech: Speaking {}
        //     ^^^^^^^^^ note 1 of limited-availability: 'NewSpeech' is declared here; where the lowest system is as new, it needs no '@available'
        @available(iOS, introduced: 17.4)
        struct Later {}
        //     ^^^^^ note 1 of limited-availability: 'Later' is declared here; where the lowest system is as new, it needs no '@available'
        @available(macOS 13, iOS 16, *)
        struct OldSpeech: Speaking {}
        """
      ])
  }
}
