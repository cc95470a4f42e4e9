extension GraphPage {
  /// Tells about the selected binding; without one, about the graph.
  static let panel = #"""
    function describe() {
      const { selected } = page, only = document.getElementById("only");
      only.disabled = !selected && !page.only;
      only.setAttribute("aria-pressed", page.only);
      panel.replaceChildren(...(selected ? details(selected) : overview()));
      panel.scrollTop = 0;
    }

    function details(binding) {
      const facts = [
        ["Container", titleOf(binding.owner)], ["Module", binding.module], ["Declared at", code(fullPlace(binding.place))],
        ["Constructed as", binding.construction], ["Scope", binding.scope && binding.scope + (binding.eager ? ", eager" : "")],
        ["Effects", effectsOf(binding) || "none"], ["Isolation", binding.isolation && code("@" + binding.isolation)],
        ["Exists if", binding.if && code(binding.if)],
        ["Parameters", list(binding.parameters.map(parameter => parameter.name + ": " + parameter.type))],
        ["Left to defaults", list(binding.defaults)],
      ];
      const rows = facts.filter(fact => fact[1]).flatMap(([name, value]) => [html("dt", {}, name), html("dd", {}, value)]);
      return [
        html("h2", {}, html("bdi", {}, binding.name)), code(binding.type), html("dl", {}, ...rows),
        ...edgesList("Needs", binding.needs, binding, edge => edge.to),
        ...edgesList("Needed by", binding.neededBy, binding, edge => edge.from),
      ];
    }

    const code = text => html("code", {}, text);
    const list = items => items.length ? code(items.join(", ")) : null;

    function edgesList(title, edges, binding, end) {
      const items = edges.map(edge => {
        const other = end(edge), name = other.owner === binding.owner ? other.name : other.full;
        const button = html("button", {}, html("bdi", {}, name));
        button.addEventListener("click", () => {
          select(other, true);
          panel.focus();
        });
        return html("li", {}, button, html("small", {}, ...wordsOf(edge)));
      });
      return [html("h3", {}, `${title} (${edges.length})`), html("ul", {}, ...items)];
    }

    // How it is passed, why, and where that is asked for.
    function wordsOf(edge) {
      const words = [];
      if (edge.label) words.push(code(edge.label + ":"), " ");
      if (edge.kind !== "direct") words.push(edge.kind === "deferred" ? "as a provider, " : "as a handle, ");
      if (edge.choice) words.push(edge.choice === "argument" ? "written, " : `chosen by ${edge.choice}, `);
      if (edge.if) words.push("if ", code(edge.if), ", ");
      return words.concat(code(place(edge.place)));
    }

    function overview() {
      const kind = document.getElementById("colors").value;
      const groups = kind === "module" ? modules : scopes.filter(scope => bindings.some(binding => binding.kept === scope));
      const legend = groups.map((name, index) => {
        const members = bindings.filter(binding => (kind === "module" ? moduleOf(binding) : binding.kept) === name);
        return html("span", {}, html("i", { style: "background:" + colorOf(members[0], kind) }),
          `${name} (${members.length})`);
      });
      const line = (style, text) => html("span", {}, html("b", { style: "border-top-style:" + style }), text);
      const keys = [
        ["/", "search"], ["→", "what it needs"], ["←", "what needs it"], ["↑ ↓", "above, below"], ["Enter", "details"],
        ["f", "only what is connected"], ["+ − 0", "zoom, fit"], ["Esc", "back"],
      ];
      return [
        html("h2", {}, `${bindings.length} bindings`),
        html("p", {}, graph.containers.map(titleOf).join("; ")),
        html("p", { class: "legend" }, ...legend),
        html("p", { class: "legend" }, line("solid", "direct"), line("dashed", "provider"), line("dotted", "handle")),
        html("p", {}, "An arrow leads from a binding to what it needs. Drag to move, turn the wheel to zoom, ",
          "click a binding for its details."),
        html("dl", {}, ...keys.flatMap(([key, text]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, text)])),
      ];
    }
    """#
}
