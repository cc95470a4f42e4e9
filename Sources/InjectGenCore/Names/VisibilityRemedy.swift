extension Remedy {
  /// The remedy that makes a container or a module visible to other targets.
  static func makeVisible(_ file: BindingsFile) -> Remedy {
    Remedy(
      "add 'access: public' to it, or 'access: package' for this package alone",
      .addTopLevelKey("access: public", file.source))
  }
}
