extension GraphPage {
  /// Answers keys and buttons, and draws for the first time.
  static let keys = #"""
    // The next box up or down: in the column, then in the next one.
    function beside(end, step) {
      const { ends } = page.layout;
      return ends[(ends.indexOf(end) + step + ends.length) % ends.length];
    }

    // The box at the other end of an arrow that is nearest in height.
    function across(end, one, other) {
      const away = each => Math.abs(each.y - end.y);
      return page.edges.filter(edge => edge[one] === end && edge[other] !== end && edge[other].element)
        .map(edge => edge[other]).sort((one, other) => away(one) - away(other))[0];
    }

    // The box that is selected.
    const current = () => page.selected ? page.selected.end : page.picked && endOf(page.picked);

    function step(key) {
      const end = current();
      if (!end) return page.layout.ends[0];
      if (key === "ArrowRight") return across(end, "from", "to");
      if (key === "ArrowLeft") return across(end, "to", "from");
      return beside(end, key === "ArrowDown" ? 1 : -1);
    }

    const isInDrawing = () => document.activeElement === svg || document.activeElement === document.body;

    // What a key does, wherever the focus is but in a field.
    const actions = {
      "/": () => field.focus(),
      "f": () => isolate(!page.base),
      "c": () => {
        const group = page.selected ? page.selected.group : page.picked && page.picked.within;
        if (group && !group.isAll && page.shown.size > limits.all) toggle(group, false);
      },
      "+": () => zoom(1.25),
      "=": () => zoom(1.25),
      "-": () => zoom(0.8),
      "0": () => fit(),
      "Escape": () => {
        if (!isInDrawing()) svg.focus();
        else if (page.base) confine(null);
        else select(null);
      },
    };

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
      if (event.key.startsWith("Arrow") && isInDrawing()) {
        const next = step(event.key);
        if (next && next.binding) select(next.binding, true);
        else if (next) pick(next.group, true);
      } else if (event.key === "Enter" && isInDrawing() && page.picked) {
        const group = page.picked;
        toggle(group, true);
        const [first] = shownOf(group), part = first && first.end.group;
        if (part) pick(part, false);
        else if (first) select(first, false);
      } else if (event.key === "Enter" && isInDrawing() && page.selected) {
        (panel.querySelector("button") || panel).focus();
      } else if (Object.hasOwn(actions, event.key)) {
        actions[event.key]();
      } else {
        return;
      }
      event.preventDefault();
    });

    const onClick = (id, act) => document.getElementById(id).addEventListener("click", act);
    onClick("only", () => isolate(!page.base));
    onClick("in", () => zoom(1.25));
    onClick("out", () => zoom(0.8));
    onClick("fit", fit);
    onClick("save", save);
    document.getElementById("colors").addEventListener("change", () => {
      paint();
      describe();
    });
    for (const [name, of] of Object.entries(filters)) {
      const choice = document.getElementById("by-" + name);
      for (const value of [...new Set(bindings.map(of))].sort()) choice.append(html("option", { value }, value));
      choice.addEventListener("change", () => {
        page.filter[name] = choice.value;
        confine(page.base);
      });
    }

    function clearFilter() {
      page.filter = {};
      for (const name of Object.keys(filters)) document.getElementById("by-" + name).value = "";
      sift();
    }

    addEventListener("resize", look);
    addEventListener("hashchange", recall);

    // On a narrow screen the controls are folded.
    const narrow = matchMedia("(max-width: 760px)"), controls = document.getElementById("controls");
    const foldControls = () => { controls.open = !narrow.matches; };
    narrow.addEventListener("change", foldControls);
    foldControls();
    if (!isTouched()) field.placeholder += " ( / )";

    const title = graph.containers.map(container => container.name).join(", ");
    document.title = visible(title);
    document.querySelector("h1").textContent = visible(title);
    describe();
    draw(fit);
    recall();
    """#
}
