import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// What a user wrote counts its lines in the bindings file, wherever it lands in the generated one.
struct SourceLocationTests {
  /// The lines of the generated code that hold `marker`, as the compiler counts them.
  private func lines(of marker: String, in file: String) throws -> [String] {
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: "Sources/B.yaml", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let generated = try #require(generate([source], &diagnostics).first)
    var line = 1
    var path = "generated"
    var found: [String] = []
    for text in generated.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = text.wholeMatch(of: /#sourceLocation\(file: "(.*)", line: (\d+)\)/) {
        path = String(match.1)
        line = try #require(Int(match.2))
        continue
      }
      if text == "#sourceLocation()" { path = "generated" }
      if text.contains(marker) { found.append(path == "generated" ? path : "\(path):\(line)") }
      line += 1
    }
    return found
  }

  @Test func everyLineOfALiteralHasItsOwn() throws {
    let file = """
      container: App
      bindings:
        list:
          type: '[Int]'
          value: |
            [
              first,

              second,  # not a comment of YAML's
            ]
          scope: singleton
        other:
          value: |-
            third(
              fourth)
          type: Int

      """.replacing("  # not a comment of YAML's", with: "")
    #expect(try lines(of: "first", in: file) == ["Sources/B.yaml:7"])
    #expect(try lines(of: "second", in: file) == ["Sources/B.yaml:9"])
    #expect(try lines(of: "third", in: file) == ["Sources/B.yaml:14"])
    #expect(try lines(of: "fourth", in: file) == ["Sources/B.yaml:15"])
  }

  @Test func argumentsHaveTheirOwnLines() throws {
    let file = """
      container: App
      inputs: { one: One, two: Two }
      bindings:
        store:
          type: Store
          arguments:
            - first: one

            - second: two
            - third: two.three

      """
    // Of the type that the accessor's own line names already, no second name is written.
    #expect(try lines(of: "return .init(", in: file) == ["Sources/B.yaml:7"])
    #expect(try lines(of: "first: one", in: file) == ["Sources/B.yaml:7"])
    #expect(try lines(of: "second: two", in: file) == ["Sources/B.yaml:9"])
    #expect(try lines(of: "third: two.three", in: file) == ["Sources/B.yaml:10"])
  }

  @Test func typesHaveTheirOwnLines() throws {
    let file = """
      container: App
      inputs:
        path: InputType
      bindings:
        store:
          scope: singleton
          arguments: [path]
          type: any StoreType
          implementation: FileStore
        page:
          type: PageType
          parameters:
            number: NumberType
          arguments: [store, number]

      """
    #expect(Set(try lines(of: "InputType", in: file)) == ["Sources/B.yaml:3"])
    #expect(Set(try lines(of: "StoreType", in: file)) == ["Sources/B.yaml:8"])
    #expect(Set(try lines(of: "FileStore", in: file)) == ["Sources/B.yaml:9"])
    #expect(try lines(of: "NumberType", in: file).first == "Sources/B.yaml:13")
    #expect(try lines(of: "typealias page = PageType", in: file) == ["Sources/B.yaml:11"])
  }

  @Test func theTypeOfAParameterOfWhatIsLentHasAName() throws {
    let file = """
      container: App
      bindings:
        job:
          type: Job
          scope: factory
          parameters:
            id: NumberType
          teardown: close()

      """
    #expect(try lines(of: "typealias job_parameter_id = NumberType", in: file) == ["Sources/B.yaml:7"])
    #expect(try lines(of: "BindingTypes.job_parameter_id", in: file).count > 1)
  }

  @Test func aPathIsWrittenAsALiteral() throws {
    let path = "a\"b\\c\t\u{1F}\u{7F}ö.yaml"
    let file = "container: App\nbindings: { a: A }\n"
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: path, bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let text = try #require(generate([source], &diagnostics).first).text
    #expect(text.contains(##"#sourceLocation(file: "a\"b\\c\u{9}\u{1f}\u{7f}ö.yaml", line: 2)"##))
  }

  @Test func noPlaceIsNamedThatTheCompilerCountsAnyway() throws {
    let file = """
      container: App
      inputs:
        one: One
        two: Two
      bindings:
        store: { type: Store, arguments: [one, two], scope: singleton }
        title:
          type: String
          value: '"\\($one) and \\($two)"'
        page: { type: Page, properties: [one, two] }

      """
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: "B.yaml", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let text = try #require(generate([source], &diagnostics).first).text
    var counted = 0
    var named: [Int] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /#sourceLocation\(file: "B.yaml", line: (\d+)\)/) {
        let place = try #require(Int(match.1))
        #expect(place != counted, "\(line)")
        named.append(place)
        counted = place
      } else {
        counted = line == "#sourceLocation()" ? 0 : counted == 0 ? 0 : counted + 1
      }
    }
    // The second input is on the line after the first. So is its type alias.
    #expect(named.filter { $0 == 3 }.count > 1)
    #expect(!named.contains(4))
  }

  /// A rule's binding has one place for its type and its implementation.
  @Test func aDiscoveredImplementationIsConstructedByItsName() throws {
    let file = """
      container: App
      discover: [{ types: '*Log', as: protocol, scope: singleton }]
      bindings: { main: Screen }

      """
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: "B.yaml", module: "Own", bytes: Array(file.utf8))
    let types = "protocol Log {}\nstruct FileLog: Log {}\nstruct Screen { let log: any Log }"
    let swift = SwiftTexts(["Types.swift": types])
    var diagnostics = Diagnostics()
    let text = try #require(generate([source], swift: swift.files(after: 1), &diagnostics).first).text
    #expect(text.contains("return FileLog()"), "\(text)")
  }

  @Test func nothingElseIsMapped() throws {
    let file = "container: App\nbindings:\n  store: { type: Store, scope: singleton }\n"
    for marker in [
      "init(overriding", "storeSlot.value", "by: overriding", "enum BindingTypes", "struct Overrides",
    ] {
      #expect(try lines(of: marker, in: file).allSatisfy { $0 == "generated" }, "\(marker)")
      #expect(try !lines(of: marker, in: file).isEmpty, "\(marker)")
    }
  }

  @Test func anAliasSpellsParametersWhereItsTypeIs() throws {
    let file = """
      container: App
      bindings:
        page: { type: any Page, alias: made }
        made:
          type: PageView
          parameters: { id: Int, title: { type: String, default: 'title()' } }
          value: PageView($id, $title)
        other: { type: any Other, alias: made }

      """
    #expect(try lines(of: "any Page", in: file) == ["Sources/B.yaml:3", "Sources/B.yaml:3"])
    #expect(try lines(of: "any Other", in: file) == ["Sources/B.yaml:8", "Sources/B.yaml:8"])
  }
}
