extension GraphPage {
  /// Draws what the layout placed, and shows what is selected.
  static let drawing = #"""
    const svg = document.getElementById("drawing"), panel = document.getElementById("panel");
    const page = { shown: new Set(bindings), only: false, selected: null, layout: null, layer: null, edges: [] };
    const ruler = document.createElement("canvas").getContext("2d");

    // A text that is not wider than a box.
    function fitted(text, font, width) {
      ruler.font = font;
      text = visible(text);
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
      page.layout = arrange(page.shown);
      page.layer = shape("g");
      const arrow = shape("marker", {
        id: "arrow", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse",
      }, shape("path", { d: "M0 1 10 5 0 9z" }));
      const clip = shape("clipPath", { id: "inside" },
        shape("rect", { width: size.width - 4, height: size.height, rx: 5 }));
      svg.replaceChildren(shape("defs", {}, arrow, clip), page.layer);
      page.layer.append(...page.layout.frames.map(drawnFrame));
      for (const node of page.layout.nodes) {
        node.binding.node = node;
        node.element = drawnNode(node);
      }
      page.edges = page.layout.nodes.flatMap(node => node.binding.needs.filter(edge => page.shown.has(edge.to)));
      page.layer.append(...page.edges.map(drawnEdge), ...page.layout.nodes.map(node => node.element),
        ...page.layout.frames.map(drawnTitle));
      paint();
      mark();
    }

    function drawnFrame(frame) {
      return shape("rect", {
        class: "frame " + frame.kind, x: frame.x, y: frame.y, width: frame.width, height: frame.height, rx: 10,
      });
    }

    // The titles are over the boxes: seen from afar they are larger than their place.
    function drawnTitle(frame) {
      const text = fitted(frame.title, "600 14px sans-serif", frame.width - 28);
      return shape("text", { class: "title", x: frame.x + 14, y: frame.y + 23 }, text);
    }

    function drawnNode(node) {
      const { binding } = node;
      const words = [effectsOf(binding), binding.isolation].filter(word => word).join(" ");
      const type = words ? binding.type + " · " + words : binding.type;
      const group = shape("g", { class: "node", transform: `translate(${node.x} ${node.y})` },
        shape("title", {}, `${binding.full}: ${binding.type}, ${binding.kept}`),
        shape("rect", { class: "box", width: size.width, height: size.height, rx: 6 }),
        shape("rect", { class: "mark", width: 6, height: size.height, rx: 3 }),
        shape("text", { class: "name", x: 14, y: 18, "clip-path": "url(#inside)" },
          fitted(binding.name, "13px sans-serif", size.width - 24)),
        shape("text", { class: "type", x: 14, y: 33 }, fitted(type, "11px sans-serif", size.width - 24)));
      group.binding = binding;
      return group;
    }

    // To the right, to the left, or, where one is above the other, down or up.
    function drawnEdge(edge) {
      const from = edge.from.node, to = edge.to.node, [right, bottom] = [size.width, size.height];
      let path;
      if (from.x + right <= to.x || to.x + right <= from.x) {
        const way = from.x < to.x ? 1 : -1;
        const [x1, y1] = [way > 0 ? from.x + right : from.x, from.y + bottom / 2];
        const [x2, y2] = [way > 0 ? to.x - 1 : to.x + right + 1, to.y + bottom / 2];
        const bend = way * Math.max(24, Math.min(Math.abs(x2 - x1) / 2, 200));
        path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
      } else {
        const way = from.y < to.y ? 1 : -1;
        const [x1, y1] = [from.x + right * 0.6, way > 0 ? from.y + bottom : from.y];
        const [x2, y2] = [to.x + right * 0.6, way > 0 ? to.y - 1 : to.y + bottom + 1];
        const bend = (y2 - y1) / 2;
        path = `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
      }
      edge.element = shape("path", { class: "edge " + edge.kind, d: path });
      return edge.element;
    }

    function paint() {
      const kind = document.getElementById("colors").value;
      for (const node of page.layout.nodes) node.element.style.setProperty("--color", colorOf(node.binding, kind));
    }

    // The selected binding, and what it needs and what needs it.
    function mark() {
      const { selected } = page, near = new Set();
      for (const edge of page.edges) {
        const needs = edge.from === selected, needed = edge.to === selected;
        edge.element.classList.toggle("needs", needs);
        edge.element.classList.toggle("needed", needed && !needs);
        if (needs) near.add(edge.to);
        if (needed) near.add(edge.from);
        if (needs || needed) page.layer.insertBefore(edge.element, page.layout.nodes[0].element);
      }
      svg.classList.toggle("picked", Boolean(selected) && !page.only);
      for (const { binding, element } of page.layout.nodes) {
        element.classList.toggle("self", binding === selected);
        element.classList.toggle("near", near.has(binding));
      }
    }

    function select(binding, reveals) {
      if (binding && !page.shown.has(binding)) isolate(false);
      page.selected = binding;
      mark();
      describe();
      if (binding && reveals) reveal(binding);
      const hash = binding ? "#" + encodeURIComponent(binding.full) : location.pathname + location.search;
      try { history.replaceState(null, "", hash); } catch { /* A page within another may not. */ }
    }

    // Whether only what is connected to the selected binding is drawn.
    function isolate(only) {
      page.only = only && Boolean(page.selected);
      page.shown = page.only ? connected(page.selected) : new Set(bindings);
      draw();
      fit();
      describe();
    }
    """#
}
