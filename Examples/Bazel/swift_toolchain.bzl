"""Finds the Swift compiler of this machine. Not a part of swift-inject: rules_swift brings its own."""

def _swift_toolchain_impl(repository_ctx):
    compiler = repository_ctx.which("swiftc")
    if not compiler:
        fail("there is no swiftc in PATH")
    version = repository_ctx.execute([compiler, "--version"]).stdout.splitlines()[0]
    repository_ctx.file("BUILD.bazel")
    repository_ctx.file("toolchain.bzl", 'COMPILER = "{}"\nVERSION = "{}"\n'.format(compiler, version))

swift_toolchain = repository_rule(
    implementation = _swift_toolchain_impl,
    environ = ["PATH"],
    local = True,
)
