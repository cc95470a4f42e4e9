import InjectGenCore
import InjectTool

extension GraphDescription {
  /// The bindings that a name on the command line means, in all containers: `store`, or `App.store` for that of one.
  ///
  /// Where no container has the name, it may be the one that a binding has in the file of its module.
  func bindings(named name: String) throws(Failure) -> [Int] {
    let found = bindings.indices.filter { bindings[$0].name == name || qualifiedName(of: $0) == name }
    if !found.isEmpty { return found }
    let local = bindings.indices.filter { bindings[$0].localName == name }
    if !local.isEmpty { return local }
    throw Self.unknown("binding or input", name, among: bindings.map(\.name) + bindings.map(\.localName))
  }

  /// A failure that says which names are near.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> Failure {
    let near = nearNames(name, among: names)
    let remedy = near.isEmpty ? [] : ["did you mean \(near.joined(separator: " or "))?"]
    return Failure(status: .problems, messages: ["there is no \(kind) '\(VisibleText.of(name))'"] + remedy)
  }

  /// Up to three names that may be meant, the nearest first, in quotes.
  static func nearNames(_ name: String, among names: [String]) -> [String] {
    var candidates = Set(names)
    var found: [String] = []
    while found.count < 3 {
      var near = NearNames(candidates.sorted())
      guard let next = near.find(name) else { break }
      candidates.remove(next)
      found.append("'\(VisibleText.of(next))'")
    }
    return found
  }

  func qualifiedName(of binding: Int) -> String {
    "\(containers[bindings[binding].container].name).\(bindings[binding].name)"
  }

  /// The name of a binding where those of a container are spoken of.
  func name(of binding: Int, in container: Int) -> String {
    bindings[binding].container == container ? bindings[binding].name : qualifiedName(of: binding)
  }

  /// `any Store, singleton, eager`
  func words(of binding: Int) -> String {
    let binding = bindings[binding]
    var words = [binding.type, binding.scope ?? binding.construction.rawValue]
    if binding.isEager { words.append("eager") }
    if let condition = binding.condition { words.append("if \(condition)") }
    if let rule = binding.rule { words.append("discovered by '\(rule)'") }
    return words.joined(separator: ", ")
  }
}

extension GraphDescription.Place {
  /// `path:line:column`
  var text: String { "\(path):\(line):\(column)" }
}
