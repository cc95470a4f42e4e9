extension GraphPage {
  /// Draws what the layout placed, and shows what is selected.
  static let drawing = #"""
    const svg = document.getElementById("drawing"), panel = document.getElementById("panel");

    // Draws anew, seen as `aim` says.
    function draw(aim = look) {
      page.layout = arrange();
      page.layer = shape("g");
      page.far = null;
      const arrow = shape("marker", {
        id: "arrow", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, orient: "auto",
        markerUnits: "userSpaceOnUse",
      }, shape("path", { d: "M0 1 10 5 0 9z" }));
      page.layer.append(...page.layout.frames.map(drawnFrame));
      for (const end of page.layout.ends) end.element = end.group ? drawnBox(end) : drawnNode(end);
      page.edges = page.layout.edges;
      for (const edge of page.edges) edge.element = drawnEdge(edge);
      page.layer.append(...page.edges.map(edge => edge.element), ...page.layout.ends.map(end => end.element),
        ...page.layout.frames.map(drawnTitle));
      paint();
      mark();
      aim();
      svg.classList.toggle("many", page.edges.length > 2 * limits.most);
      // What is on the screen already costs more to add to.
      svg.replaceChildren(shape("defs", {}, arrow), page.layer);
    }

    function drawnFrame(frame) {
      return shape("rect", {
        class: "frame " + frame.kind, x: frame.x, y: frame.y, width: frame.width, height: frame.height, rx: 10,
      });
    }

    // The titles are over the boxes: seen from afar they are larger than their place. That of a module closes it.
    function drawnTitle(frame) {
      const closes = frame.group && page.shown.size > limits.all;
      frame.label = shape("text", { class: "title" + (closes ? " closes" : ""), x: frame.x + 14, y: frame.y + 23 });
      frame.label.group = closes ? frame.group : null;
      frame.text = (closes ? "− " : "") + frame.title;
      return frame.label;
    }

    function drawnNode(node) {
      const { binding, words, width, height } = node;
      node.label = shape("text", { class: "name" });
      const group = shape("g", { class: "node" + timeClasses(binding), transform: `translate(${node.x} ${node.y})` },
        shape("title", {}, `${binding.full}: ${binding.type}, ${binding.kept}`),
        shape("rect", { class: "box", width, height, rx: 6 }), shape("rect", { class: "mark", width: 6, height, rx: 3 }),
        node.label, shape("text", { class: "type", x: 14, y: height - 9 }, fitted(words, "11px", width - size.inset)),
        ...timeBar(node));
      group.binding = binding;
      return group;
    }

    // A group that is not open.
    function drawnBox(box) {
      const { group, words, width, height } = box;
      box.label = shape("text", { class: "name" });
      const drawn = shape("g", { class: "node group", transform: `translate(${box.x} ${box.y})` },
        shape("title", {}, `${titleOfGroup(group)}, ${words}`),
        shape("rect", { class: "box behind", x: 5, y: 5, width, height, rx: 8 }),
        shape("rect", { class: "box", width, height, rx: 8 }), box.label,
        shape("text", { class: "type", x: 14, y: 46 }, fitted(words, "15px", width - size.inset)));
      drawn.group = group;
      return drawn;
    }

    function drawnEdge({ path, kind, all }) {
      const element = shape("path", { class: "edge " + kind + (all.some(isStep) ? " slow" : ""), d: path });
      if (kind === "bundle") element.style.strokeWidth = 1 + Math.log2(all.length) / 3;
      return element;
    }

    function paint() {
      const kind = document.getElementById("colors").value;
      for (const node of page.layout.nodes) node.element.style.setProperty("--color", colorOf(node.binding, kind));
    }

    // Marks the selected box, its dependencies and its dependents.
    function mark() {
      const { selected, picked } = page, near = new Set(), end = selected ? selected.end : picked && endOf(picked);
      for (const edge of page.edges) {
        const needs = Boolean(end) && (selected ? edge.all.some(each => each.from === selected) : edge.from === end);
        const needed = Boolean(end) && !needs && (selected ? edge.all.some(each => each.to === selected) : edge.to === end);
        if (edge.needs !== needs) edge.element.classList.toggle("needs", edge.needs = needs);
        if (edge.needed !== needed) edge.element.classList.toggle("needed", edge.needed = needed);
        if (needs) near.add(edge.to);
        if (needed) near.add(edge.from);
        if (needs || needed) page.layer.insertBefore(edge.element, page.layout.ends[0].element);
      }
      svg.classList.toggle("picked", Boolean(end) && !page.base);
      for (const each of page.layout.ends) {
        each.element.classList.toggle("self", each === end);
        each.element.classList.toggle("near", near.has(each));
      }
    }

    const endOf = group => page.layout.boxes.find(box => box.group === group) || null;

    // Selects a binding, or nothing. It is drawn then, whatever else is.
    function select(binding, reveals) {
      let redraws = false;
      if (binding && !page.shown.has(binding)) {
        page.base = page.core = null;
        clearFilter();
        redraws = true;
      }
      if (binding && !around(binding.group).every(isOpen)) {
        unfold(binding.group);
        redraws = true;
      }
      page.selected = binding;
      page.picked = null;
      if (redraws) draw(() => reveal(binding.node));
      else mark();
      describe();
      if (binding && reveals && !redraws) reveal(binding.node);
      remember();
    }

    // Selects a group that is not open.
    function pick(group, reveals) {
      page.selected = null;
      page.picked = group;
      mark();
      describe();
      remember();
      if (reveals && endOf(group)) reveal(endOf(group));
    }

    function toggle(group, opens) {
      if (opens) unfold(group);
      else for (const each of page.open) if (around(each).includes(group)) page.open.delete(each);
      const hides = !opens && page.selected && group.members.includes(page.selected);
      if (hides) page.selected = null;
      page.picked = opens ? null : group;
      draw(() => {
        const frame = page.layout.frames.find(frame => frame.group === group);
        if (opens && frame) show(frame);
        else if (opens || !endOf(group)) fit();
        else reveal(endOf(group));
      });
      describe();
    }

    // Draws some bindings alone: those of a path, or those that are connected to the core.
    function confine(set, core = null) {
      page.base = set;
      page.core = core;
      sift();
      draw(fit);
      describe();
      remember();
    }

    // Whether only what is connected to the selected binding is drawn.
    function isolate(only) {
      const { selected } = page;
      if (only && selected) confine(connected(selected), selected);
      else confine(null);
    }
    """#
}
