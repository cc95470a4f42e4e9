import InjectGenCore
import InjectTool

extension Command {
  /// `inject names`: the names that `why`, `needs` and `graph` understand.
  static let names = Command(
    name: "names", usage: "[FILE]… [OPTION]…",
    summary: "print the names of bindings and containers, a line each, for shells and editors",
    options: [.module, .dependency, .sources, .externalSources, .nameKind, .help],
    examples: [("names --kind container", "print the containers in and below this folder")],
    run: { (arguments) throws(Failure) in
      let kind = try NameKind(arguments)
      guard let graph = try GraphInput(arguments).graph() else { return .problems }
      let containers = kind == .binding ? [] : graph.containers.map(\.name)
      let bindings = kind == .container ? [] : graph.bindings.map(\.name)
      try StandardOutput.write(Set(containers + bindings).sorted().map { "\(VisibleText.of($0))\n" }.joined())
      return .done
    })
}

extension Option {
  fileprivate static let nameKind = Option("--kind", taking: "KIND", "print one kind alone: 'binding' or 'container'")
}

/// The things whose names are printed.
private enum NameKind: String {
  case any, binding, container

  init(_ arguments: Arguments) throws(Failure) {
    guard let value = arguments.value(of: .nameKind) else {
      self = .any
      return
    }
    let word = String(decoding: value, as: UTF8.self)
    guard let kind = NameKind(rawValue: word), kind != .any else {
      throw arguments.wrong("'\(VisibleText.of(word))' is not one of 'binding' and 'container'")
    }
    self = kind
  }
}
