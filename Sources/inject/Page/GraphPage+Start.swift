extension GraphPage {
  /// Reads a recorded start, where the page has one, and shows its times.
  static let start = #"""
    const start = (element => element && JSON.parse(element.textContent))(document.getElementById("start"));

    for (const binding of bindings) binding.times = [];
    if (start) {
      for (const each of start.constructions) {
        each.of = byID.get(each.binding);
        if (each.of) each.of.times.push(each);
        each.time = each.end - each.begin;
      }
      start.time = Math.max(...start.constructions.map(each => each.end));
      start.steps = start.path.map(index => start.constructions[index]).filter(each => each.of);
      start.slow = new Set(start.steps.map(each => each.of));
      start.early = new Set(start.early.map(id => byID.get(id)).filter(binding => binding));
    }

    // A time with two digits or more.
    function timeText(nanoseconds) {
      for (const [unit, size] of [["s", 1e9], ["ms", 1e6], ["µs", 1e3]]) {
        if (nanoseconds >= size) return (nanoseconds / size).toFixed(nanoseconds < 10 * size ? 1 : 0) + " " + unit;
      }
      return nanoseconds + " ns";
    }

    const timeOf = binding => binding.times.reduce((sum, each) => sum + each.time, 0);

    // The words in a binding's box.
    function timeWords(binding) {
      if (!binding.times.length) return "";
      const count = binding.times.length > 1 ? binding.times.length + " × " : "";
      return count + timeText(timeOf(binding)) + (start.early.has(binding) ? " · early" : "");
    }

    // Whether it is kept, and could have been constructed.
    const isIdle = binding => start && !binding.times.length && (binding.scope === "singleton" || binding.scope === "weak");

    function timeClasses(binding) {
      if (!start) return "";
      return (start.slow.has(binding) ? " slow" : "") + (start.early.has(binding) ? " early" : "") + (isIdle(binding) ? " idle" : "");
    }

    // How much of the whole start it took, as a bar below.
    function timeBar({ binding, width, height }) {
      if (!binding.times.length || !start.time) return [];
      const share = Math.max(2, Math.min(1, timeOf(binding) / start.time) * (width - 12));
      return [shape("rect", { class: "time", x: 9, y: height - 5, width: share, height: 3, rx: 1.5 })];
    }

    // Whether a dependency is a step of the longest path.
    function isStep(edge) {
      return Boolean(start) && start.steps.some((each, index) => index && start.steps[index - 1].of === edge.from && each.of === edge.to);
    }

    // What the panel tells of the start.
    function startOverview() {
      if (!start) return [];
      const failed = start.constructions.filter(each => each.error && each.of);
      const item = (each, ...words) => html("li", {}, goTo(each.of, each.of.full), html("small", {}, ...words));
      const early = [...start.early].sort((one, other) => timeOf(other) - timeOf(one));
      const part = (title, items) => items.length ? [html("h3", {}, title), html("ul", {}, ...items)] : [];
      return [
        html("h2", {}, "Recorded start: " + timeText(start.time)),
        html("p", {}, `${start.constructions.length} constructions of ${bindings.filter(each => each.times.length).length} bindings. `,
          "The bar of a box is its share of the time. What is faint was not constructed."),
        html("h3", {}, "Longest path"),
        html("ol", { class: "path" }, ...start.steps.map(each =>
          item(each, `${timeText(each.time)}, itself ${timeText(each.own)}`))),
        act("Only these", () => confine(start.slow)),
        ...part("Constructed too early", early.map(binding => item(binding.times[0],
          `${timeText(timeOf(binding))}: ${binding.eager ? "it is eager" : "only eager bindings need it"}, and nothing else in this start needs it`))),
        ...part("Failed", failed.map(each => item(each, each.error))),
        ...part("Not in this graph", start.unknown.map(name => html("li", {}, code(name)))),
      ];
    }

    // The same of one binding.
    function startDetails(binding) {
      if (!start) return [];
      if (!binding.times.length) return isIdle(binding) ? [html("h3", {}, "Start"), html("p", {}, "It was not constructed.")] : [];
      return [html("h3", {}, "Start"), listed(binding.times, each => {
        const parent = start.constructions[each.parent];
        const by = parent && parent.of ? [" Asked for by ", goTo(parent.of, parent.of.full)]
          : each.parent === null ? [binding.eager ? " Asked for by its container: it is eager." : " Asked for by the program."] : [];
        return html("li", {}, `${timeText(each.time)}, itself ${timeText(each.own)}, from ${timeText(each.begin)} on.`, ...by,
          ...(each.error ? [html("small", {}, "It failed: ", code(each.error))] : []));
      })];
    }
    """#
}
