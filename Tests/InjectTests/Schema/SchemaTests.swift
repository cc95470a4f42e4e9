import Foundation
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore
@testable import inject

/// The JSON Schema of bindings files accepts what the decoder accepts, and has no key that the decoder does not have.
struct SchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every bindings file of the repository that is meant to be sound.
  static let files: [String] = ["Tests/GoldenTests", "Tests/ManualListings", "Examples"].flatMap { folder in
    let url = root.appending(path: folder)
    return (FileManager.default.subpaths(atPath: url.path) ?? []).filter {
      ($0.hasSuffix(".bindings.yaml") || $0.hasSuffix("/Bindings.yaml"))
        && !$0.contains(".build/") && !$0.contains("/Errors/")
    }.map { "\(folder)/\($0)" }.sorted()
  }

  private static func value(_ text: String) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let source = Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))
    return JSONValue(try #require(YAMLParser.parse(source, words: BindingsKey.words, &diagnostics)))
  }

  private func problems(_ text: String) throws -> [String] {
    SchemaValidator.problems(try Self.value(text), BindingsSchema.value)
  }

  // MARK: Files

  @Test(arguments: files) func everySoundFileIsValid(path: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    #expect(try problems(text) == [])
  }

  @Test func thereAreFiles() {
    #expect(Self.files.count > 70)
  }

  @Test(arguments: files) func anUnknownKeyIsRefusedWhereverItIs(path: String) throws {
    let value = try Self.value(String(contentsOf: Self.root.appending(path: path), encoding: .utf8))
    let changed = Self.withUnknownKeys(value)
    #expect(!changed.isEmpty)
    for (place, value) in changed {
      #expect(!SchemaValidator.problems(value, BindingsSchema.value).isEmpty, "an unknown key in \(place) is accepted")
    }
  }

  /// The value with an unknown key, in each of its mappings whose keys are those of the language.
  private static func withUnknownKeys(
    _ value: JSONValue, place: String = "", isNames: Bool = false
  ) -> [(place: String, value: JSONValue)] {
    switch value {
    case .object(let members):
      var result: [(String, JSONValue)] = []
      if !isNames { result.append((place, .object(members.merging(["unknownKey": .string("x")]) { $1 }))) }
      for (key, member) in members {
        let holdsNames =
          !isNames && ["bindings", "inputs", "requires", "parameters", "members", "contexts"].contains(key)
        // What users name has the form of its own place again.
        for (inner, changed) in withUnknownKeys(member, place: "\(place)/\(key)", isNames: holdsNames) {
          result.append((inner, .object(members.merging([key: changed]) { $1 })))
        }
      }
      return result
    case .array(let items):
      return items.indices.flatMap { index in
        withUnknownKeys(items[index], place: "\(place)/\(index)").map { inner, changed in
          var items = items
          items[index] = changed
          return (inner, .array(items))
        }
      }
    default: return []
    }
  }

  // MARK: Keys

  /// A mapping with the keys of the language: a text that has one more key in it, whose name is `KEY`, the words that
  /// the decoder uses for it, and the way to it in the schema.
  struct Place: Sendable {
    let text: String
    let name: String
    let path: [String]

    init(_ text: String, _ name: String, _ path: String...) {
      (self.text, self.name, self.path) = (text, name, path)
    }
  }

  static let places = [
    Place("container: A\nKEY: x\n", "a bindings file"),
    Place("module: A\nKEY: x\n", "a module file"),
    Place("container: A\nbindings: { b: { KEY: x } }\n", "a binding", "bindings", "*"),
    Place("container: A\nbindings: { b: { variants: [{ KEY: x }] } }\n", "a variant", "bindings", "*", "variants", "-"),
    Place("container: A\nbindings: { b: { into: { KEY: x } } }\n", "'into'", "bindings", "*", "into"),
    Place("container: A\nbindings: { b: { dictionary: { KEY: x } } }\n", "'dictionary'", "bindings", "*", "dictionary"),
    Place(
      "container: A\nbindings: { b: { parameters: { p: { KEY: x } } } }\n", "a parameter", "bindings", "*",
      "parameters",
      "*"),
    Place("container: A\ninputs: { i: { KEY: x } }\n", "an input", "inputs", "*"),
    Place("module: A\nrequires: { r: { KEY: x } }\n", "a requirement", "requires", "*"),
    Place("container: A\ninclude: [{ KEY: x }]\n", "an item of 'include'", "include", "-"),
    Place("container: A\nimports: [{ KEY: x }]\n", "an import", "imports", "-"),
    Place("container: A\ndefaults: { KEY: x }\n", "'defaults'", "defaults"),
    Place("container: A\ncontexts: { c: { KEY: x } }\n", "a context", "contexts", "*"),
    Place(
      "container: A\ncontexts: { c: { bindings: { b: { KEY: x } } } }\n", "a replacement", "contexts", "*", "bindings",
      "*"),
  ]

  @Test(arguments: places) func theKeysOfEachPlaceAreThoseOfTheDecoder(place: Place) throws {
    let keys = try Self.keys(of: place)
    for key in BindingsKey.allCases
    where !(place.path.isEmpty && ["container", "module", "extension"].contains(key.rawValue)) {
      let text = place.text.replacing("KEY", with: key.rawValue)
      var diagnostics = Diagnostics()
      let source = Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))
      _ = generate([source], &diagnostics)
      let isUnknown = diagnostics.sorted(in: [source]).contains {
        $0.id == .unknownKey && $0.message == "\(place.name) has no key '\(key.rawValue)'"
      }
      #expect((keys[key.rawValue] == nil) == isUnknown, "\(key) of \(place.name)")
      if let schema = keys[key.rawValue] {
        #expect(Self.isDescribed(schema), "\(key) of \(place.name) has no description")
      }
    }
  }

  /// The keys of a place, with their schemas.
  private static func keys(of place: Place) throws -> [String: JSONValue] {
    var schema = BindingsSchema.value
    for step in place.path {
      let next = forms(schema).lazy.compactMap { form -> JSONValue? in
        switch step {
        case "*": form.members["additionalProperties"].flatMap { $0.members.isEmpty ? nil : $0 }
        case "-": form.members["items"]
        default: form.members["properties"]?.members[step]
        }
      }.first
      schema = try #require(next, "\(place.name): no \(step)")
    }
    let mappings = forms(schema).compactMap { $0.members["properties"]?.members }
    var keys = try #require(mappings.first)
    guard place.path.isEmpty else { return keys }
    let kind = place.text.prefix { $0 != ":" }
    let form = schema.members["oneOf"]?.items.first { $0.members["required"]?.items.first?.string == String(kind) }
    for key in try #require(form).members["properties"]?.members.keys ?? [:].keys { keys[key] = nil }
    return keys
  }

  /// A schema, or those that it chooses from.
  private static func forms(_ schema: JSONValue) -> [JSONValue] {
    [schema] + (schema.members["anyOf"]?.items ?? []).flatMap(forms)
  }

  private static func isDescribed(_ schema: JSONValue) -> Bool {
    let forms = schema.members["anyOf"]?.items ?? []
    return !(schema.members["description"]?.string.isEmpty ?? true) || !forms.isEmpty && forms.allSatisfy(isDescribed)
  }

  // MARK: Values

  @Test(arguments: [
    "bindings: {}",
    "container: A\nmodule: B",
    "container: A\nrequires: { a: B }",
    "module: A\ninputs: { a: B }",
    "module: A\nshared: true",
    "container: A\naccess: private",
    "container: A\noverrides: sometimes",
    "container: A\nbindings: { b: { scope: singleton } }",
    "container: A\nbindings: { b: { type: B, scope: singelton } }",
    "container: A\nbindings: { b: { type: B, members: [a] } }",
    "container: A\nbindings: { b: { type: B, alias: a, arguments: [a] } }",
    "container: A\nbindings: { b: { type: B, value: a, factory: a } }",
    "container: A\nbindings: { b: { type: B, scope: foreign, eager: true } }",
    "container: A\nbindings: { b: { type: B, register: false } }",
    "container: A\nbindings: { b: { type: B, arguments: [{ a: b, c: d }] } }",
    "container: A\nbindings: { b: { type: B, eager: 'true' } }",
    "container: A\nbindings: [b]",
    "container: A\ndiagnostics: { missing-binding: ignore }",
    "container: A\ndefaults: { scope: weak }",
  ])
  func aWrongFileIsNotValid(text: String) throws {
    #expect(try problems(text) != [])
    var diagnostics = Diagnostics()
    _ = generate([Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))], &diagnostics)
    #expect(diagnostics.hasErrors)
  }

  @Test(arguments: [
    "container: A\nbindings: { b: { type: Double, value: 0.5 }, c: { type: Int, value: 3 }, d: { type: Bool, value: true } }",
    "container: A\ninputs: { i: { type: Int, default: 3 } }",
    "container: A\nbindings: { b: { type: B, scope: foreign, register: false } }",
    "container: A\nautowire: labels\nbindings: { b: { type: B, autowire: false } }",
    "container: A\ndiagnostics: { unused-binding: ignore }",
    "container: A\ndiagnostics: { unused-binding: warning }",
    "container: A\ndiagnostics: { unused-binding: error }",
    "container: A\ndefaults: { scope: factory }",
    "container: A\ndefaults: { scope: singleton }",
    "container: A\naccess: internal",
    "container: A\naccess: package",
    "container: A\naccess: public",
    "container: A\noverrides: debug",
    "container: A\noverrides: always",
    "container: A\noverrides: never",
    "container: A\nbindings: { b: { type: B, scope: factory }, c: { type: C, scope: singleton } }",
    "container: A\nbindings: { b: { type: B, scope: weak }, c: { type: C, scope: foreign } }",
    "container: A\naccess: public\nbindings: { b: { type: B, access: private }, c: { type: C, access: internal } }",
    "container: A\naccess: public\nbindings: { b: { type: B, access: package }, c: { type: C, access: public } }",
  ])
  func aRightFileIsValid(text: String) throws {
    #expect(try problems(text) == [])
    var diagnostics = Diagnostics()
    _ = generate([Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))], &diagnostics)
    #expect(!diagnostics.hasErrors)
  }
}
