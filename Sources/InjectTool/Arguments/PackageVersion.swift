/// The version of the package whose plugin runs the tool, `--package-version VERSION`.
///
/// A plugin can run a tool that was installed or built elsewhere. One of another version may not know the options that
/// it is given, so this one is taken out before the others are parsed.
struct PackageVersion {
  private static let option = Array("--package-version".utf8)
  private var version: [UInt8]?
  private var words: [[UInt8]]

  init(_ words: [[UInt8]]) throws(Failure) {
    self.words = words
    let options = words.prefix { $0 != Array("--".utf8) }
    guard let index = options.firstIndex(where: { $0 == Self.option || $0.starts(with: Self.option + Array("=".utf8)) })
    else { return }
    let isAttached = words[index].count > Self.option.count
    guard isAttached || index + 1 < options.endIndex else {
      throw .usage("'--package-version' needs a value", remedy: "--package-version VERSION")
    }
    version = isAttached ? Array(words[index].dropFirst(Self.option.count + 1)) : words[index + 1]
    self.words.removeSubrange(index...(isAttached ? index : index + 1))
  }

  /// Returns the other words.
  ///
  /// - Throws: Where the tool and the package have different versions.
  func checked(for tool: String) throws(Failure) -> [[UInt8]] {
    guard let version, version != Array(CommandLineTool.version.utf8) else { return words }
    let wanted = String(decoding: version, as: UTF8.self)
    throw .usage(
      "this is \(tool) \(CommandLineTool.version), and the package swift-inject of the build has version \(wanted)",
      remedy: "install \(tool) \(wanted) where INJECT_GEN or PATH finds it, or use the package without 'traits:'")
  }
}
