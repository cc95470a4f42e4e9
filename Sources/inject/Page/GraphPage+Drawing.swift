extension GraphPage {
  /// Draws what the layout placed, and shows what is selected.
  static let drawing = #"""
    const svg = document.getElementById("drawing"), panel = document.getElementById("panel");
    const ruler = document.createElement("canvas").getContext("2d"), measured = new Map();

    const family = getComputedStyle(document.body).fontFamily;

    // A text that is not wider than a box.
    function fitted(text, font, width) {
      const key = font + " " + width + "\n" + text;
      if (!measured.has(key)) measured.set(key, cut(visible(text), font, width));
      return measured.get(key);
    }

    function cut(text, font, width) {
      ruler.font = font + " " + family;
      if (ruler.measureText(text).width <= width) return text;
      const letters = [...text];
      let [low, high] = [0, letters.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (ruler.measureText(letters.slice(0, middle).join("") + "…").width <= width) low = middle;
        else high = middle - 1;
      }
      return letters.slice(0, low).join("") + "…";
    }

    function draw() {
      page.layout = arrange();
      page.layer = shape("g");
      page.far = null;
      const arrow = shape("marker", {
        id: "arrow", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse",
      }, shape("path", { d: "M0 1 10 5 0 9z" }));
      page.layer.append(...page.layout.frames.map(drawnFrame));
      for (const binding of bindings) binding.end = null;
      for (const box of page.layout.boxes) {
        box.element = drawnBox(box);
        for (const binding of shownOf(box.group)) binding.end = box;
      }
      for (const node of page.layout.nodes) {
        node.binding.node = node.binding.end = node;
        node.element = drawnNode(node);
      }
      page.edges = drawnEdges();
      page.layer.append(...page.edges.map(edge => edge.element), ...page.layout.ends.map(end => end.element),
        ...page.layout.frames.map(drawnTitle));
      paint();
      mark();
      look();
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
      const { binding } = node;
      const words = [effectsOf(binding), binding.isolation].filter(word => word).join(" ");
      const type = timeWords(binding) + (words ? binding.type + " · " + words : binding.type);
      node.label = shape("text", { class: "name", x: 14, y: 18 });
      const group = shape("g", { class: "node" + timeClasses(binding), transform: `translate(${node.x} ${node.y})` },
        shape("title", {}, `${binding.full}: ${binding.type}, ${binding.kept}`),
        shape("rect", { class: "box", width: size.width, height: size.height, rx: 6 }),
        shape("rect", { class: "mark", width: 6, height: size.height, rx: 3 }), node.label,
        shape("text", { class: "type", x: 14, y: 33 }, fitted(type, "11px", size.width - 24)), ...timeBar(binding));
      group.binding = binding;
      return group;
    }

    // A group that is not open.
    function drawnBox(box) {
      const { group, width, height } = box, names = shownOf(group);
      const words = (group.module ? "" : "own, ") + names.length
        + (names.length < group.members.length ? " of " + group.members.length : "")
        + (group.isPart ? `: ${names[0].name} – ${names[names.length - 1].name}` : names.length === 1 ? " binding" : " bindings");
      box.label = shape("text", { class: "name", x: 14, y: 26 });
      box.words = shape("text", { class: "type", x: 14, y: 46 }, fitted(words, "12px", width - 26));
      const drawn = shape("g", { class: "node group", transform: `translate(${box.x} ${box.y})` },
        shape("title", {}, `${titleOfGroup(group)}, ${names.length} bindings`),
        shape("rect", { class: "box behind", x: 5, y: 5, width, height, rx: 8 }),
        shape("rect", { class: "box", width, height, rx: 8 }), box.label, box.words);
      drawn.group = group;
      return drawn;
    }

    // An arrow for each dependency of a binding, and one for all from or to a group. Containers lead to those that
    // they construct.
    function drawnEdges() {
      const drawn = [], bundles = new Map();
      for (const binding of page.shown) {
        for (const edge of binding.needs) {
          const from = binding.end, to = edge.to.end;
          if (!to || from === to && from.group) continue;
          if (from.binding && to.binding) {
            drawn.push({ from, to, kind: edge.kind, all: [edge] });
            continue;
          }
          if (!bundles.has(from)) bundles.set(from, new Map());
          const known = bundles.get(from).get(to);
          if (known) known.all.push(edge);
          else bundles.get(from).set(to, { from, to, kind: "bundle", all: [edge] });
        }
        for (const container of binding.constructs) {
          const frame = page.layout.frames.find(frame => frame.kind === "container" && frame.title === titleOf(container));
          if (frame) drawn.push({ from: binding.end, to: frame, kind: "constructs", all: [] });
        }
      }
      for (const list of bundles.values()) drawn.push(...list.values());
      for (const edge of drawn) edge.element = drawnEdge(edge);
      return drawn;
    }

    // To the right, to the left, or, where one is above the other, down or up.
    function drawnEdge({ from, to, kind, all }) {
      let path;
      if (from.x + from.width <= to.x || to.x + to.width <= from.x) {
        const way = from.x < to.x ? 1 : -1;
        const [x1, y1] = [way > 0 ? from.x + from.width : from.x, from.y + from.height / 2];
        const [x2, y2] = [way > 0 ? to.x - 1 : to.x + to.width + 1, to.y + Math.min(to.height / 2, 200)];
        const bend = way * Math.max(24, Math.min(Math.abs(x2 - x1) / 2, 200));
        path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
      } else {
        const way = from.y < to.y ? 1 : -1;
        const [x1, y1] = [from.x + from.width * 0.6, way > 0 ? from.y + from.height : from.y];
        const [x2, y2] = [to.x + to.width * 0.6, way > 0 ? to.y - 1 : to.y + to.height + 1];
        const bend = (y2 - y1) / 2;
        path = `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
      }
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
      svg.classList.toggle("picked", Boolean(end) && !page.only);
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
        page.base = null;
        page.only = false;
        clearFilter();
        redraws = true;
      }
      if (binding && !isOpen(binding.group)) {
        unfold(binding.group);
        redraws = true;
      }
      page.selected = binding;
      page.picked = null;
      if (redraws) draw();
      else mark();
      describe();
      if (binding && (reveals || redraws)) reveal(binding.node);
      const hash = binding ? "#" + encodeURIComponent(binding.full) : location.pathname + location.search;
      try { history.replaceState(null, "", hash); } catch { /* A page within another may not. */ }
    }

    // Selects a group that is not open.
    function pick(group, reveals) {
      page.selected = null;
      page.picked = group;
      mark();
      describe();
      if (reveals && endOf(group)) reveal(endOf(group));
    }

    function toggle(group, opens) {
      if (opens) unfold(group);
      else page.open.delete(group);
      const hides = !opens && page.selected && page.selected.group === group;
      if (hides) page.selected = null;
      page.picked = opens ? null : group;
      draw();
      describe();
      const frame = page.layout.frames.find(frame => frame.group === group);
      if (opens && frame) show(frame);
      else if (opens) fit();
      else if (endOf(group)) reveal(endOf(group));
    }

    // Draws some bindings alone: those that are connected, or those of a way.
    function confine(set) {
      page.base = set;
      page.only = Boolean(set);
      sift();
      describe();
      draw();
      fit();
    }

    // Whether only what is connected to the selected binding is drawn.
    function isolate(only) {
      confine(only && page.selected ? connected(page.selected) : null);
    }
    """#
}
