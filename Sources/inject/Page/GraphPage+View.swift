import BindingsYAML

extension GraphPage {
  /// Pans and zooms.
  static let view = #"""
    const eye = { x: 0, y: 0, zoom: 1 };

    function look() {
      page.layer.setAttribute("transform", `translate(${eye.x} ${eye.y}) scale(${eye.zoom})`);
      const far = eye.zoom < 0.62, title = Math.round(Math.min(90, Math.max(14, 12 / eye.zoom)));
      if (page.far !== far || page.title !== title) label(far, title);
    }

    // Writes names and titles as large as they are seen, each within its place.
    function label(far, title) {
      [page.far, page.title] = [far, title];
      svg.classList.toggle("far", far);
      svg.style.setProperty("--title", title + "px");
      labelCards(page.layout.nodes, "", far ? [20, 18, 16, 14] : [13]);
      labelCards(page.layout.boxes, "600 ", far ? [22, 20, 18] : [15]);
      for (const frame of page.layout.frames) {
        const font = `600 ${far ? title : 14}px`, room = frame.width - 28;
        const isWhole = measureText(visible(frame.text), font) <= room || !frame.group;
        frame.label.textContent = fitted(isWhole ? frame.text : frame.group.name, font, room);
      }
    }

    // From afar names are larger: all are written as large as they are whole.
    function labelCards(cards, style, sizes) {
      const nameOf = card => card.group ? card.group.name : card.binding.name, room = card => card.width - size.inset;
      const linesIn = (card, letters) => {
        const font = style + letters + "px", one = linesOf(nameOf(card), font, 1);
        return one.width <= room(card) || card.height < 2.4 * letters ? one : linesOf(nameOf(card), font, 2);
      };
      const letters = sizes.find(letters => cards.every(card => linesIn(card, letters).width <= room(card))) || sizes.pop();
      const step = letters * 1.15;
      for (const card of cards) {
        const { lines } = linesIn(card, letters), { label, words, height } = card;
        // Without words below it is in the middle.
        const first = ((page.far && !card.group || !words ? height : height - 15) - (lines.length - 1) * step) / 2 + letters * 0.36;
        label.style.fontSize = letters + "px";
        label.replaceChildren(...lines.map((line, index) => shape("tspan", { x: 14, y: first + index * step },
          fitted(line, style + letters + "px", room(card)))));
      }
    }

    // Moves so that a part is seen as a whole.
    function show(part) {
      const { clientWidth, clientHeight } = svg;
      const zoom = Math.min((clientWidth - 48) / part.width, (clientHeight - 48) / part.height);
      eye.zoom = Math.min(1, Math.max(0.3, zoom));
      eye.x = Math.max((clientWidth - part.width * eye.zoom) / 2, 24) - part.x * eye.zoom;
      eye.y = Math.max((clientHeight - part.height * eye.zoom) / 2, 24) - part.y * eye.zoom;
      look();
    }

    // Everything, but no larger than it is.
    function fit() {
      const { width, height } = page.layout, { clientWidth, clientHeight } = svg;
      eye.zoom = Math.min(1.2, (clientWidth - 32) / Math.max(1, width), (clientHeight - 32) / Math.max(1, height));
      eye.zoom = Math.max(eye.zoom, 0.02);
      eye.x = (clientWidth - width * eye.zoom) / 2;
      eye.y = (clientHeight - height * eye.zoom) / 2;
      look();
    }

    // The point of the drawing that is at (x, y) stays there.
    function zoom(factor, x = svg.clientWidth / 2, y = svg.clientHeight / 2) {
      const next = Math.min(4, Math.max(0.02, eye.zoom * factor));
      eye.x = x - (x - eye.x) * next / eye.zoom;
      eye.y = y - (y - eye.y) * next / eye.zoom;
      eye.zoom = next;
      look();
    }

    // Moves so that a box is seen, and can be read.
    function reveal(node) {
      const [x, y] = [node.x + node.width / 2, node.y + node.height / 2];
      const small = eye.zoom < 0.6;
      if (small) eye.zoom = 0.9;
      const [left, top] = [eye.x + x * eye.zoom, eye.y + y * eye.zoom];
      const [right, bottom] = [svg.clientWidth - left, svg.clientHeight - top];
      if (small || Math.min(left, right) < node.width * 0.7 || Math.min(top, bottom) < node.height) {
        eye.x = svg.clientWidth / 2 - x * eye.zoom;
        eye.y = svg.clientHeight / 2 - y * eye.zoom;
      }
      look();
    }

    // Drags with one pointer, and pinches with two.
    const pointers = new Map();
    let travelled = 0;

    svg.addEventListener("pointerdown", event => {
      if (event.button) return;
      pointers.set(event.pointerId, event);
      if (pointers.size === 1) travelled = 0;
    });
    svg.addEventListener("pointermove", event => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const other = [...pointers.values()].find(pointer => pointer !== last);
      const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY];
      travelled += Math.abs(dx) + Math.abs(dy);
      pointers.set(event.pointerId, event);
      if (travelled < 4) return;
      if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      const box = svg.getBoundingClientRect();
      if (other) {
        const away = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
        zoom(away(event) / Math.max(1, away(last)), other.clientX - box.left, other.clientY - box.top);
      } else {
        eye.x += dx;
        eye.y += dy;
        look();
      }
    });
    for (const name of ["pointerup", "pointercancel"]) {
      svg.addEventListener(name, event => {
        if (!pointers.delete(event.pointerId) || name !== "pointerup" || travelled >= 4) return;
        const drawn = event.target.closest(".node, .closes");
        if (drawn && drawn.binding) select(drawn.binding, false);
        else if (drawn && drawn.group) toggle(drawn.group, !drawn.classList.contains("closes"));
        else select(null);
      });
    }
    svg.addEventListener("wheel", event => {
      event.preventDefault();
      const box = svg.getBoundingClientRect(), lines = event.deltaMode === 1 ? 20 : 1;
      zoom(Math.exp(-event.deltaY * lines * 0.0018), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    """#
}
