"""1,000 targets of 50 bindings: ten layers of 100, where each target uses two of the layer below.

Those of the last layer are containers. The generated Swift is not compiled: that would measure the compiler.
"""

import re
import shutil
import time

LAYERS, WIDTH, BINDINGS = 10, 100, 50
RULES = ["WORKSPACE", ".bazelrc", "BUILD.bazel", "inject.bzl", "swift.bzl", "swift_toolchain.bzl", "swift_inject.BUILD"]


def name(layer, index):
  return f"L{layer}M{index % WIDTH}"


def binding(module, number):
  return f"{module.lower()}Service{number}"


def swift(layer, index):
  """The types of a target: each service takes the two before it, and the first those of the layer below."""
  module = name(layer, index)
  below = [name(layer - 1, index), name(layer - 1, index + 1)] if layer else []
  last = BINDINGS - 1
  lines = [f"import {other}" for other in below]
  for number in range(BINDINGS):
    taken = [(other, last) for other in below] if number == 0 else []
    taken += [(module, earlier) for earlier in (number - 1, number - 2) if earlier >= 0]
    parameters = ", ".join(f"{binding(*other)}: {other[0]}Service{other[1]}" for other in taken)
    lines.append(f"public final class {module}Service{number}: Sendable {{\n  public init({parameters}) {{}}\n}}")
  return "\n".join(lines) + "\n"


def bindings(layer, index):
  """A module that requires what it takes of the layer below, or a container that includes all modules below it."""
  module = name(layer, index)
  lines = [f"module: {module}", "access: public"]
  if layer == LAYERS - 1:
    included = [name(lower, index + step) for lower in range(layer) for step in range(LAYERS - lower)]
    lines = [f"container: {module}Container", f"include: [{', '.join(included)}]"]
  elif layer:
    required = [name(layer - 1, index), name(layer - 1, index + 1)]
    lines += ["requires:", *(f"  {binding(other, BINDINGS - 1)}: {other}Service{BINDINGS - 1}" for other in required)]
  lines.append("bindings:")
  for number in range(BINDINGS):
    scope = "singleton" if number % 2 else "factory"
    lines.append(f"  {binding(module, number)}: {{ type: {module}Service{number}, scope: {scope} }}")
  return "\n".join(lines) + "\n"


def build_file(layer, index):
  rule = "inject_container" if layer == LAYERS - 1 else "inject_module"
  below = [name(layer - 1, index), name(layer - 1, index + 1)] if layer else []
  labels = ", ".join(f'"//{other}:bindings"' for other in below)
  return f"""load("//:inject.bzl", "{rule}")

{rule}(
    name = "bindings",
    srcs = ["Services.swift"],
    bindings = ["{name(layer, index)}.bindings.yaml"],
    module_name = "{name(layer, index)}",
    visibility = ["//visibility:public"],
    deps = [{labels}],
)
"""


def write(checkout):
  """Writes the targets next to the example of a checkout, as a workspace of their own with the same rules."""
  workspace = checkout.workspace.parent / "Many"
  workspace.mkdir()
  for rule in RULES:
    shutil.copy(checkout.workspace / rule, workspace / rule)
  for layer in range(LAYERS):
    for index in range(WIDTH):
      folder = workspace / name(layer, index)
      folder.mkdir()
      (folder / "Services.swift").write_text(swift(layer, index))
      (folder / f"{folder.name}.bindings.yaml").write_text(bindings(layer, index))
      (folder / "BUILD.bazel").write_text(build_file(layer, index))
  # One more, which makes Bazel get the tool before anything is measured.
  shutil.copytree(workspace / name(0, 0), workspace / "First")
  checkout.workspace = workspace


def sizes(files):
  all = [file.stat().st_size for file in files if file.is_file()]
  return f"{len(all):,} files of {sum(all) / 1e6:.1f} MB"


def measure(checkouts, folder, expect):
  """Builds the targets in both checkouts, and prints what it took."""

  def timed(title, checkout):
    begin = time.monotonic()
    checkout.build("//...", log=False)
    seconds = time.monotonic() - begin
    counts = re.search(r"INFO: (\d+ process.*)\.", checkout.said)
    print(f"      {title}: {seconds:.1f} s, {counts.group(1) if counts else checkout.said}", flush=True)
    return counts.group(1) if counts else ""

  for checkout in checkouts:
    write(checkout)
    checkout.build("//First:bindings", log=False)
  first, second = checkouts
  storage = folder / "cache" / "storage"
  before = {file for file in storage.rglob("*")}

  print(f"      {LAYERS * WIDTH:,} targets of {BINDINGS} bindings", flush=True)
  counts = timed("an empty cache", first)
  expect("each target is one action", f"{LAYERS * WIDTH} linux-sandbox" in counts, first.said)
  print(f"      bindings files: {sizes(first.workspace.rglob('*.bindings.yaml'))}")
  print(f"      Swift files: {sizes(first.workspace.glob('*/Services.swift'))}")
  print(f"      generated: {sizes((first.workspace / 'bazel-bin').resolve().rglob('*.inject.swift'))}")
  print(f"      added to the cache: {sizes(set(storage.rglob('*')) - before)}")
  timed("no change", first)

  counts = timed("a second checkout with a full cache", second)
  expect("all comes from the cache", f"{LAYERS * WIDTH} remote cache hit" in counts, second.said)
  generated = first.generated()
  expect("and is the same", len(generated) > LAYERS * WIDTH and generated == second.generated())

  file = first.workspace / name(0, 0) / f"{name(0, 0)}.bindings.yaml"
  file.write_text(file.read_text().replace("scope: singleton", "scope: factory", 1))
  counts = timed("a change in a module of the lowest layer", first)
  dependents = LAYERS * (LAYERS + 1) // 2
  expect(f"it runs the {dependents} targets above it", f"{dependents} linux-sandbox" in counts, first.said)
