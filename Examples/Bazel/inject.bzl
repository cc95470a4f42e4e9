"""Rules that generate the composition root of a Swift module: bindings files and Swift files in, Swift out.

inject_module is for a Swift module that other modules use, inject_container for one that declares containers. Compile
their output with the module's own Swift files: name the target in `srcs` of its swift_library or swift_binary.
"""

InjectInfo = provider(
    doc = "The files of a Swift module and of the modules below it that inject-gen reads for a module above it.",
    fields = {
        "bindings": "A depset of structs: the module_name and one bindings file of a module.",
        "srcs": "A depset of structs: the module_name and one Swift file of a module.",
        "files": "A depset of all these files.",
    },
)

def _as_argument(entry):
    return "{}={}".format(entry.module_name, entry.file.path)

def _output_name(file):
    if file.basename == "Bindings.yaml":
        return "Bindings.inject.swift"
    if file.basename.endswith(".bindings.yaml"):
        return file.basename[:-len(".bindings.yaml")] + ".inject.swift"
    fail("{} is named neither Bindings.yaml nor NAME.bindings.yaml".format(file.path))

def _generate(ctx, below):
    """Declares the action that runs inject-gen on the bindings files of a target, and returns its outputs."""
    outputs = [
        ctx.actions.declare_file("{}/{}".format(ctx.label.name, _output_name(file)))
        for file in ctx.files.bindings
    ]
    if not outputs:
        return []

    arguments = ctx.actions.args()
    arguments.add("generate")
    arguments.add("--module", ctx.attr.module_name)
    arguments.add("--output-directory", outputs[0].dirname)
    arguments.add_all(ctx.files.srcs, before_each = "--sources")
    arguments.add_all(below.bindings, before_each = "--dependency", map_each = _as_argument)
    arguments.add_all(below.srcs, before_each = "--sources", map_each = _as_argument)
    arguments.add_all(ctx.files.bindings)

    ctx.actions.run(
        executable = ctx.executable._tool,
        arguments = [arguments],
        inputs = depset(ctx.files.bindings + ctx.files.srcs, transitive = [below.files]),
        outputs = outputs,
        mnemonic = "InjectGenerate",
        progress_message = "Generating Swift for %s" % ctx.label,
    )
    return outputs

def _of_module(ctx, files):
    return [struct(module_name = ctx.attr.module_name, file = file) for file in files]

def _inject_impl(ctx):
    dependencies = [target[InjectInfo] for target in ctx.attr.deps]
    below = InjectInfo(
        bindings = depset(transitive = [dependency.bindings for dependency in dependencies]),
        srcs = depset(transitive = [dependency.srcs for dependency in dependencies]),
        files = depset(transitive = [dependency.files for dependency in dependencies]),
    )

    return [
        DefaultInfo(files = depset(_generate(ctx, below))),
        InjectInfo(
            bindings = depset(_of_module(ctx, ctx.files.bindings), transitive = [below.bindings]),
            srcs = depset(_of_module(ctx, ctx.files.srcs), transitive = [below.srcs]),
            files = depset(ctx.files.bindings + ctx.files.srcs, transitive = [below.files]),
        ),
    ]

def _attributes(bindings):
    return {
        "bindings": bindings,
        "srcs": attr.label_list(
            doc = "The Swift files of the module, as its swift_library has them. Their declarations are read.",
            allow_files = [".swift"],
            mandatory = True,
            allow_empty = False,
        ),
        "module_name": attr.string(doc = "The name of the Swift module.", mandatory = True),
        "deps": attr.label_list(
            doc = "The inject_module or inject_container of each module that this one depends on.",
            providers = [InjectInfo],
        ),
        # A target that compiles the tool, or the file of one that is compiled already.
        "_tool": attr.label(
            default = "@swift_inject//:inject-gen",
            executable = True,
            cfg = "exec",
            allow_files = True,
        ),
    }

inject_module = rule(
    doc = "Generates the Swift of a module's module files. A module without any has its Swift files read alone.",
    implementation = _inject_impl,
    attrs = _attributes(attr.label_list(doc = "The bindings files, if there are any.", allow_files = [".yaml"])),
)

inject_container = rule(
    doc = "Generates the containers of a module's bindings files, from them and from what the modules below declare.",
    implementation = _inject_impl,
    attrs = _attributes(
        attr.label_list(
            doc = "The bindings files: containers, and module files if the same Swift module has some.",
            allow_files = [".yaml"],
            mandatory = True,
            allow_empty = False,
        ),
    ),
)
