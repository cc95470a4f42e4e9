extension GraphPage {
  /// Answers keys and buttons, and draws for the first time.
  static let keys = #"""
    // The next one up or down: in the column, then in the next one.
    function beside(binding, step) {
      const nodes = page.layout.nodes;
      return nodes[(nodes.indexOf(binding.node) + step + nodes.length) % nodes.length].binding;
    }

    // The drawn one at the other end of an edge that is nearest in height.
    function across(binding, edges, end) {
      const away = other => Math.abs(other.node.y - binding.node.y);
      return edges.map(edge => edge[end]).filter(other => other !== binding && page.shown.has(other))
        .sort((one, other) => away(one) - away(other))[0];
    }

    function step(key) {
      const { selected } = page;
      if (!selected) return page.layout.nodes[0] && page.layout.nodes[0].binding;
      if (key === "ArrowRight") return across(selected, selected.needs, "to");
      if (key === "ArrowLeft") return across(selected, selected.neededBy, "from");
      return beside(selected, key === "ArrowDown" ? 1 : -1);
    }

    // What a key does, wherever the focus is but in a field.
    const actions = {
      "/": () => field.focus(),
      "f": () => isolate(!page.only),
      "+": () => zoom(1.25),
      "=": () => zoom(1.25),
      "-": () => zoom(0.8),
      "0": () => fit(),
      "Escape": () => {
        if (document.activeElement !== svg) svg.focus();
        else if (page.only) isolate(false);
        else select(null);
      },
    };

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
      const isInDrawing = document.activeElement === svg || document.activeElement === document.body;
      if (event.key.startsWith("Arrow") && isInDrawing) {
        const next = step(event.key);
        if (next) select(next, true);
      } else if (event.key === "Enter" && document.activeElement === svg && page.selected) {
        (panel.querySelector("button") || panel).focus();
      } else if (Object.hasOwn(actions, event.key)) {
        actions[event.key]();
      } else {
        return;
      }
      event.preventDefault();
    });

    const onClick = (id, act) => document.getElementById(id).addEventListener("click", act);
    onClick("only", () => isolate(!page.only));
    onClick("in", () => zoom(1.25));
    onClick("out", () => zoom(0.8));
    onClick("fit", fit);
    document.getElementById("colors").addEventListener("change", () => {
      paint();
      describe();
    });
    addEventListener("resize", look);
    addEventListener("hashchange", selectNamed);

    // The binding that the page's address names: `#App.store`.
    function selectNamed() {
      let name = location.hash.slice(1);
      try { name = decodeURIComponent(name); } catch { /* It is no name then. */ }
      const binding = bindings.find(binding => binding.full === name);
      if (binding && binding !== page.selected) select(binding, true);
    }

    const title = graph.containers.map(container => container.name).join(", ");
    document.title = visible(title);
    document.querySelector("h1").textContent = visible(title);
    draw();
    fit();
    describe();
    selectNamed();
    """#
}
