/// The name of the Swift file generated for a bindings file, or nil where `name` is not a bindings file's name.
func generatedFileName(forFileNamed name: String) -> String? {
  if name == "Bindings.yaml" { return "Bindings.inject.swift" }
  let suffix = ".bindings.yaml"
  return name.hasSuffix(suffix) ? "\(name.dropLast(suffix.count)).inject.swift" : nil
}

/// The possible names of the bindings file of a generated Swift file, none where `name` is not such a file's name.
func bindingsFileNames(forFileNamed name: String) -> [String] {
  let suffix = ".inject.swift"
  guard name.hasSuffix(suffix) else { return [] }
  return ["Bindings.yaml", "\(name.dropLast(suffix.count)).bindings.yaml"]
    .filter { generatedFileName(forFileNamed: $0) == name }
}

/// The right name for a bindings file whose name is nearly right, or nil where `name` is of something else:
/// `Bindings.yaml` for `bindings.yml`.
func bindingsFileName(meantBy name: String) -> String? {
  let lowercased = name.lowercased()
  for ending in [".yaml", ".yml"] where generatedFileName(forFileNamed: name) == nil {
    if lowercased == "bindings" + ending { return "Bindings.yaml" }
    let suffix = ".bindings" + ending
    if lowercased.hasSuffix(suffix), lowercased != suffix { return name.dropLast(suffix.count) + ".bindings.yaml" }
  }
  return nil
}

/// The right name for a YAML file that begins as a bindings file does, or nil where it does not:
/// `Request.bindings.yaml` for `Request.yaml`.
func bindingsFileName(for name: String, beginningAs text: String) -> String? {
  let lines = text.prefix(4_096).split(whereSeparator: \.isNewline)
  guard generatedFileName(forFileNamed: name) == nil,
    let ending = [".yaml", ".yml"].first(where: { name.lowercased().hasSuffix($0) && name.count > $0.count }),
    let line = lines.first(where: { !$0.hasPrefix("#") && $0 != "---" && !$0.allSatisfy(\.isWhitespace) }),
    ["container:", "module:", "extension:"].contains(where: { line.hasPrefix($0) })
  else { return nil }
  return name.dropLast(ending.count) + ".bindings.yaml"
}
