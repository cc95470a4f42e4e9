extension Remedy {
  /// What lets other targets use a container or a module.
  static func makeVisible(_ file: BindingsFile) -> Remedy {
    Remedy(
      "add 'access: public' to it, or 'access: package' for this package alone",
      .addTopLevelKey("access: public", file.source))
  }
}
