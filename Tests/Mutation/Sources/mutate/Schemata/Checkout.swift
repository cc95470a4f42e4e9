import Foundation

/// The copy of the package in which the mutants are built. The checkout itself is only read.
struct Checkout {
  let original: URL
  let copy: URL

  /// Where a compiler that a test starts finds what the modules import.
  var includePath: String { copy.appending(path: "\(Self.library)/include").path }

  private static let sources = "Sources/"
  private static let library = "Sources/MutationSwitch"

  /// The files that git knows or would know, but not those of packages within this one.
  func files() throws -> [String] {
    let listed = try Command.output(
      ["git", "-C", original.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    return Set(listed.split(separator: "\0").map(String.init)).sorted().filter {
      FileManager.default.fileExists(atPath: original.appending(path: $0).path)
    }
  }

  /// All mutants of the sources, in the order of their numbers.
  func sourceFiles() throws -> [SourceFile] {
    var files: [SourceFile] = []
    for path in try self.files() where path.hasPrefix(Self.sources) && path.hasSuffix(".swift") {
      let next = (files.last { !$0.mutants.isEmpty }?.mutants.last?.number ?? 0) + 1
      files.append(SourceFile(path: path, text: try text(path), firstNumber: next))
    }
    return files
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: original.appending(path: path)), as: UTF8.self)
  }

  /// Brings the copy up to date, apart from the files that are mutated. What does not change is not touched, so that
  /// little is built anew.
  func update() throws {
    let files = try self.files()
    for path in files where !path.hasPrefix("Tests/Mutation/") {
      if path.hasPrefix(Self.sources), path.hasSuffix(".swift") { continue }
      var data = try Data(contentsOf: original.appending(path: path))
      if path == "Package.swift" { data += Data(Self.manifest.utf8) }
      try write(data, path)
    }
    try removeOthers(than: Set(files))
    try write(Data(Self.header.utf8), "\(Self.library)/include/MutationSwitch.h")
    try write(Data(Self.moduleMap.utf8), "\(Self.library)/include/module.modulemap")
    try write(Data(Self.code.utf8), "\(Self.library)/MutationSwitch.c")
  }

  func write(_ data: Data, _ path: String) throws {
    let place = copy.appending(path: path)
    if let old = try? Data(contentsOf: place), old == data { return }
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
    let attributes = try? FileManager.default.attributesOfItem(atPath: original.appending(path: path).path)
    let mode = attributes?[.posixPermissions] ?? 0o644
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
  }

  private func removeOthers(than files: Set<String>) throws {
    for folder in ["Sources", "Tests", "Plugins", "Examples", "Manual", "Scripts"] {
      for name in FileManager.default.subpaths(atPath: copy.appending(path: folder).path) ?? [] {
        let path = "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        let place = copy.appending(path: path).path
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), !isFolder.boolValue,
          !files.contains(path), !path.hasPrefix(Self.library)
        else { continue }
        try FileManager.default.removeItem(atPath: place)
      }
    }
  }

  // MARK: The switch

  /// A global of C is read without a call, and is there before anything of Swift is.
  private static let code = """
    #include <stdlib.h>

    int injectMutant = 0;

    __attribute__((constructor)) static void chooseMutant(void) {
      const char *number = getenv("INJECT_MUTANT");
      if (number) injectMutant = atoi(number);
    }

    """
  private static let header = """
    /// The number of the active mutant, or 0.
    extern const int injectMutant;

    """
  private static let moduleMap = """
    module MutationSwitch {
      header "MutationSwitch.h"
      export *
    }

    """
  private static let manifest = """

    // Added by Scripts/mutate.
    for target in package.targets where [.regular, .executable].contains(target.type) && target.path == nil {
      target.dependencies.append("MutationSwitch")
    }
    package.targets.append(.target(name: "MutationSwitch"))

    """
}
