"""A stand-in for rules_swift, which cannot be downloaded where this example is checked.

It has those of rules_swift's rules and attributes that the example needs, by their names. In a project of yours delete
it, and load the rules from @build_bazel_rules_swift//swift:swift.bzl. It compiles each module as a whole, for the
machine that builds, with the compiler that swift_toolchain.bzl finds. The compiler is not an input of the actions:
only its path and version are part of their keys.
"""

load("@local_swift//:toolchain.bzl", "COMPILER", "VERSION")

SwiftInfo = provider(
    doc = "What importing and linking a module takes.",
    fields = {
        "modules": "A depset of .swiftmodule files.",
        "objects": "A depset of object files.",
        "module_maps": "A depset of module maps of C headers.",
        "headers": "A depset of these headers.",
    },
)

_ENVIRONMENT = {"PATH": "/usr/bin:/bin", "SWIFT_VERSION": VERSION}

def _flag_of_module_map(file):
    return ["-Xcc", "-fmodule-map-file=" + file.path]

def _merge(targets, modules = [], objects = []):
    below = [target[SwiftInfo] for target in targets]
    return SwiftInfo(
        modules = depset(modules, transitive = [info.modules for info in below]),
        objects = depset(objects, transitive = [info.objects for info in below]),
        module_maps = depset(transitive = [info.module_maps for info in below]),
        headers = depset(transitive = [info.headers for info in below]),
    )

def _compile(ctx, module_name, flags):
    """Declares the action that compiles a module, and returns its SwiftInfo."""
    below = _merge(ctx.attr.deps)
    module = ctx.actions.declare_file(module_name + ".swiftmodule")
    object = ctx.actions.declare_file(module_name + ".o")

    arguments = ctx.actions.args()
    arguments.add_all(["-c", "-wmo", "-module-name", module_name])
    arguments.add_all(["-o", object, "-emit-module-path", module])
    arguments.add_all(["-module-cache-path", ctx.bin_dir.path + "/_swift_module_cache"])
    arguments.add_all(["-O"] if ctx.var["COMPILATION_MODE"] == "opt" else ["-Onone", "-D", "DEBUG"])
    if ctx.attr.package_name:
        arguments.add("-package-name", ctx.attr.package_name)
    arguments.add_all(below.modules, format_each = "-I%s", map_each = _folder, uniquify = True)
    arguments.add_all(below.module_maps, map_each = _flag_of_module_map)
    arguments.add_all(ctx.attr.defines, before_each = "-D")
    arguments.add_all(flags + ctx.attr.copts)
    arguments.add_all(ctx.files.srcs)

    ctx.actions.run(
        executable = COMPILER,
        arguments = [arguments],
        env = _ENVIRONMENT,
        inputs = depset(ctx.files.srcs, transitive = [below.modules, below.module_maps, below.headers]),
        outputs = [module, object],
        mnemonic = "SwiftCompile",
        progress_message = "Compiling Swift module %s" % module_name,
    )
    return _merge(ctx.attr.deps, modules = [module], objects = [object])

def _folder(file):
    return file.dirname

def _swift_library_impl(ctx):
    info = _compile(ctx, ctx.attr.module_name or ctx.label.name, ["-parse-as-library"])
    return [DefaultInfo(files = depset(info.modules.to_list()[:1])), info]

def _swift_binary_impl(ctx):
    info = _compile(ctx, ctx.attr.module_name or ctx.label.name.replace("-", "_"), [])
    program = ctx.actions.declare_file(ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add("-o", program)
    arguments.add_all(ctx.attr.linkopts)
    arguments.add_all(info.objects)
    ctx.actions.run(
        executable = COMPILER,
        arguments = [arguments],
        env = _ENVIRONMENT,
        inputs = info.objects,
        outputs = [program],
        mnemonic = "SwiftLink",
        progress_message = "Linking %s" % ctx.label,
    )
    return [DefaultInfo(executable = program)]

def _swift_c_module_impl(ctx):
    return [
        SwiftInfo(
            modules = depset(),
            objects = depset(),
            module_maps = depset([ctx.file.module_map]),
            headers = depset(ctx.files.hdrs),
        ),
    ]

_ATTRIBUTES = {
    "srcs": attr.label_list(allow_files = [".swift"], mandatory = True),
    "deps": attr.label_list(providers = [SwiftInfo]),
    "module_name": attr.string(),
    "package_name": attr.string(),
    "copts": attr.string_list(),
    "defines": attr.string_list(),
}

swift_library = rule(implementation = _swift_library_impl, attrs = _ATTRIBUTES)

swift_binary = rule(
    implementation = _swift_binary_impl,
    attrs = dict(_ATTRIBUTES, linkopts = attr.string_list()),
    executable = True,
)

# With rules_swift this is a cc_library that has a swift_interop_hint. Bazel's rules for C are a download as well.
swift_c_module = rule(
    implementation = _swift_c_module_impl,
    attrs = {
        "hdrs": attr.label_list(allow_files = [".h"]),
        "module_map": attr.label(allow_single_file = True, mandatory = True),
        "module_name": attr.string(),
    },
)
