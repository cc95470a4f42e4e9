import SwiftModel

extension GraphPage {
  /// Tells about the selected binding; without one, about the graph.
  static let panel = #"""
    function describe() {
      const { selected, picked } = page, only = document.getElementById("only");
      only.disabled = !selected && !page.base;
      only.setAttribute("aria-pressed", Boolean(page.base));
      panel.replaceChildren(...(selected ? details(selected) : picked ? detailsOf(picked) : overview()));
      panel.scrollTop = 0;
    }

    function details(binding) {
      const facts = [
        ["Container", titleOf(binding.owner)], ["Module", binding.module],
        ["Discovered by", binding.rule !== null && [code(binding.rule), " at ", code(fullPlace(binding.place))]],
        ["Declared at", code(fullPlace(binding.declaration || binding.place))],
        ["Constructed as", [binding.construction, ...(binding.callee ? [" of ", code(binding.callee)] : [])]], ["Scope", binding.scope && binding.scope + (binding.eager ? ", eager" : "")],
        ["Ended by", binding.teardown && code(binding.teardown)],
        ["Effects", effectsOf(binding) || "none"], ["Isolation", binding.isolation && code("@" + binding.isolation)],
        ["Condition", binding.if && code(binding.if)],
        ["Parameters", list(binding.parameters.map(parameter => parameter.name + ": " + parameter.type))],
        ["Default arguments for", list(binding.defaults)],
        ...binding.replacements.map(each => ["In " + each.context, [code(each.construction), " at ", code(fullPlace(each.place))]]),
      ];
      const rows = facts.filter(fact => fact[1]).flatMap(([name, value]) =>
        [html("dt", {}, name), html("dd", {}, ...[value].flat())]);
      return [
        html("h2", {}, html("bdi", {}, binding.name)), code(binding.type), html("dl", {}, ...rows),
        ...startDetails(binding),
        ...edgesList("Needs", binding.needs, binding, edge => edge.to),
        ...(binding.constructs.length ? [html("h3", {}, "Constructs"), html("ul", {}, ...binding.constructs.map(containerItem))] : []),
        ...edgesList("Needed by", binding.neededBy, binding, edge => edge.from),
        ...why(binding),
      ];
    }

    // The first items of a list, and a button for the others.
    function listed(items, made) {
      const list = html("ul", {}, ...items.slice(0, limits.listed).map(made)), rest = items.slice(limits.listed);
      if (!rest.length) return list;
      const more = html("button", {}, `and ${rest.length} more`), item = html("li", {}, more);
      more.addEventListener("click", () => item.replaceWith(...rest.map(made)));
      list.append(item);
      return list;
    }

    function goTo(binding, name) {
      const button = html("button", {}, html("bdi", {}, name));
      button.addEventListener("click", () => {
        select(binding, true);
        panel.focus();
      });
      return button;
    }

    function act(text, action) {
      const button = html("button", {}, text);
      button.addEventListener("click", action);
      return button;
    }

    function containerItem(container) {
      const first = bindings.find(binding => binding.owner === container);
      return html("li", {}, first ? goTo(first, container.name) : container.name, html("small", {}, code(place(container.place))));
    }

    // The shortest path from each root, with a button that draws it alone.
    function why(binding) {
      const ways = waysTo(binding), head = html("h3", {}, "Why is this here");
      const own = binding.eager ? "It is eager: its container constructs it first. " : "";
      if (!ways.length) {
        const reason = binding.neededBy.length ? "It is on a cycle: what needs it, it needs." : "Nothing needs it: it is a root.";
        const by = binding.owner.constructedBy;
        return [head, html("p", {}, own + (own ? "" : reason)), ...(by.length && !own
          ? [html("p", {}, "Its container is constructed by ", ...by.flatMap(each => [goTo(each, each.full), " "]))] : [])];
      }
      return [head, ...(own ? [html("p", {}, own)] : []), listed(ways, way => html("li", { class: "way" },
        ...way.flatMap((each, index) => [...(index ? [" → "] : []), each === binding ? html("bdi", {}, each.name)
          : goTo(each, each.owner === binding.owner ? each.name : each.full)]),
        " ", act("show", () => confine(new Set(way)))))];
    }

    // A group that is not open.
    function detailsOf(group) {
      const counts = edges => listed(edges, ([other, count]) => html("li", {},
        act(titleOfGroup(other), () => endOf(other) ? pick(other, true) : select(shownOf(other)[0] || other.members[0], true)),
        html("small", {}, count === 1 ? "1 dependency" : count + " dependencies")));
      const needs = counted(group, "needs", "to"), needed = counted(group, "neededBy", "from");
      return [
        html("h2", {}, html("bdi", {}, titleOfGroup(group))),
        html("p", {}, `${group.members.length} bindings of ${group.container.name} `, act(isTouched() ? "Open" : "Open (Enter)", () => toggle(group, true))),
        html("h3", {}, `Needs (${needs.length})`), counts(needs), html("h3", {}, `Needed by (${needed.length})`), counts(needed),
        html("h3", {}, "Bindings"), listed(shownOf(group), each =>
          html("li", {}, goTo(each, each.name), html("small", {}, code(each.type)))),
      ];
    }

    const code = text => html("code", {}, text);
    const list = items => items.length ? code(items.join(", ")) : null;

    function edgesList(title, edges, binding, end) {
      return [html("h3", {}, `${title} (${edges.length})`), listed(edges, edge => {
        const other = end(edge), name = other.owner === binding.owner ? other.name : other.full;
        return html("li", {}, goTo(other, name), html("small", {}, ...wordsOf(edge)));
      })];
    }

    // How it is passed, why, and where that is asked for.
    function wordsOf(edge) {
      const words = [];
      if (edge.label) words.push(code(edge.label + ":"), " ");
      if (edge.kind !== "direct") words.push(edge.kind === "deferred" ? "as a provider, " : "by its handle, ");
      if (edge.choice) words.push(edge.choice === "argument" ? "written, " : `chosen by ${edge.choice}, `);
      if (edge.if) words.push("if ", code(edge.if), ", ");
      return words.concat(code(place(edge.place)));
    }

    function overview() {
      const kind = document.getElementById("colors").value;
      const kinds = kind === "module" ? modules : scopes.filter(scope => bindings.some(binding => binding.kept === scope));
      const shown = kinds.slice(0, 2 * limits.listed);
      const legend = shown.map(name => {
        const members = bindings.filter(binding => (kind === "module" ? moduleOf(binding) : binding.kept) === name);
        return html("span", {}, html("i", { style: "background:" + colorOf(members[0], kind) }),
          `${name} (${members.length})`);
      });
      const lines = [
        ["direct", "solid", "direct", "constructed first, and passed"],
        ["deferred", "dashed", "provider", "passed as a closure that returns it"],
        ["weak", "dotted", "handle", "a Foreign value, which refers weakly to an object that is constructed elsewhere"],
        [null, "solid; border-top-color: var(--c3); border-top-width: 3px", "bold", "constructs the container"],
      ];
      const has = kind => bindings.some(each => kind ? each.needs.some(edge => edge.kind === kind) : each.constructs.length);
      const line = ([, style, name, text]) =>
        html("li", { class: "legend" }, html("b", { style: "border-top-style:" + style }), `${name}: ${text}`);
      return [
        ...startOverview(),
        html("h2", {}, countText([...page.shown], bindings)),
        listed(graph.containers, container => html("li", {}, titleOf(container),
          ...(container.constructedBy.length ? [html("small", {}, "constructed by "
            + container.constructedBy.map(each => each.full).join(", "))] : []))),
        html("p", { class: "legend" }, ...legend,
          ...(kinds.length > shown.length ? [`and ${kinds.length - shown.length} more`] : [])),
        html("p", {}, "An arrow leads from a binding to what it needs, which is to its right."),
        html("ul", {}, ...lines.filter(([kind]) => has(kind)).map(line)),
        ...help(),
      ];
    }

    // "10 own bindings, 2 inputs"; where some are hidden, "4 of 10 own bindings, 1 of 2 inputs".
    function countText(shown, all, own = "") {
      const kindOf = each => ["input", "requirement"].includes(each.construction) ? each.construction : "binding";
      const texts = ["binding", "input", "requirement"].map(kind => {
        const [part, count] = [shown, all].map(list => list.filter(each => kindOf(each) === kind).length);
        const words = (kind === "binding" ? own : "") + kind + (count === 1 ? "" : "s");
        return count && `${part < count ? part + " of " : ""}${count} ${words}`;
      });
      return texts.filter(text => text).join(", ") || "0 bindings";
    }

    const isTouched = () => matchMedia("(pointer: coarse), (max-width: 760px)").matches;

    // How the page is used: with fingers, or with a mouse and keys.
    function help() {
      if (isTouched()) {
        return [html("p", {}, "Drag with one finger to move, pinch with two to zoom. Tap a binding for its details, a box to open it ",
          "and the title of its frame to close it.")];
      }
      const keys = [
        ["/", "search"], ["→", "what it needs"], ["←", "what needs it"], ["↑ ↓", "above, below"], ["Enter", "details; opens a box"],
        ["c", "closes the box again"], ["f", "only what is connected"], ["+ − 0", "zoom, fit"], ["Esc", "back"],
      ];
      return [
        html("p", {}, "Drag to move, turn the wheel to zoom. Click a binding for its details, a box to open it and the title of its ",
          "frame to close it."),
        html("dl", {}, ...keys.flatMap(([key, text]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, text)])),
      ];
    }
    """#
}
