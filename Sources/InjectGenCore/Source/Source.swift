/// A named text: a bindings file, or the text of standard input.
package final class Source: Sendable {
  /// Its place among the sources of a run.
  package let id: SourceID
  /// The path as it was given; messages show it so.
  package let path: String
  /// The path that `#sourceLocation` names, or nil where generated code carries no source locations.
  package let mappedPath: String?
  /// The Swift module that it belongs to, where that is known.
  package let module: String?
  /// Whether this run answers for it: what is wrong in it is reported, and its Swift is written. The other sources are
  /// those of dependencies, which have runs of their own.
  package let isOwn: Bool
  /// Whether it is of a target that others depend on: their files cannot use its names again, it may use theirs.
  package let isDependency: Bool
  /// Whether a build writes its Swift. That of a dependency's target without the plugin is written by nobody.
  package let isGenerated: Bool
  package let bytes: [UInt8]

  package init(
    id: SourceID, path: String, mappedPath: String? = nil, module: String? = nil, isOwn: Bool = true,
    isDependency: Bool? = nil, isGenerated: Bool = true, bytes: [UInt8]
  ) {
    self.id = id
    self.path = path
    self.mappedPath = mappedPath
    self.module = module
    self.isOwn = isOwn
    self.isDependency = isDependency ?? !isOwn
    self.isGenerated = isGenerated
    self.bytes = bytes
  }

  /// The last part of the path: what a generated file's header names.
  package var fileName: Substring {
    path.split(separator: "/", omittingEmptySubsequences: true).last ?? path[...]
  }
}

/// Which of a run's sources: its index among them.
package struct SourceID: Hashable, Sendable {
  package let index: Int32

  package init(_ index: Int) {
    self.index = Int32(index)
  }
}

extension [Source] {
  /// The source that has a span.
  subscript(id: SourceID) -> Source {
    self[Int(id.index)]
  }
}
