extension GraphPage {
  /// Places boxes: layers in a module's frame, modules in their container's, parents to the right of their children.
  static let layout = #"""
    const size = { width: 184, height: 42, across: 64, down: 14, frame: 18, title: 26 };

    // The columns of a frame. A layer that is too high is several columns.
    function block(members) {
      const rows = Math.max(6, Math.ceil(1.8 * Math.sqrt(members.length)));
      const columns = layersOf(members).flatMap(layer => {
        const count = Math.ceil(layer.length / rows), height = Math.ceil(layer.length / count);
        return Array.from({ length: count }, (_, index) => layer.slice(index * height, (index + 1) * height));
      });
      const tallest = Math.max(...columns.map(column => column.length));
      const step = size.height + size.down;
      const nodes = columns.flatMap((column, x) => column.map((binding, y) => ({
        binding, x: x * (size.width + size.across), y: (y + (tallest - column.length) / 2) * step, column,
      })));
      return {
        nodes, frames: [], width: columns.length * (size.width + size.across) - size.across,
        height: tallest * step - size.down,
      };
    }

    function move(part, x, y) {
      for (const item of part.nodes.concat(part.frames)) {
        item.x += x;
        item.y += y;
      }
      return part;
    }

    function join(parts, width, height) {
      return { nodes: parts.flatMap(part => part.nodes), frames: parts.flatMap(part => part.frames), width, height };
    }

    // In rows that together are somewhat wider than high.
    function pack(parts) {
      const gap = size.across / 2;
      const area = parts.reduce((sum, part) => sum + (part.width + gap) * (part.height + gap), 0);
      const wanted = Math.max(Math.sqrt(area * 1.7), ...parts.map(part => part.width));
      let x = 0, y = 0, row = 0, width = 0;
      for (const part of parts) {
        if (x > 0 && x + part.width > wanted) {
          y += row + gap;
          x = row = 0;
        }
        move(part, x, y);
        x += part.width + gap;
        row = Math.max(row, part.height);
        width = Math.max(width, x - gap);
      }
      return join(parts, width, y + row);
    }

    function framed(part, title, kind) {
      move(part, size.frame, size.frame + size.title);
      const width = part.width + 2 * size.frame, height = part.height + 2 * size.frame + size.title;
      part.frames.unshift({ x: 0, y: 0, width, height, title, kind });
      return Object.assign(part, { width, height });
    }

    function frameOf(container, members) {
      const own = members.filter(binding => !binding.module);
      const names = [...new Set(members.filter(binding => binding.module).map(binding => binding.module))];
      const parts = names.map(name =>
        framed(block(members.filter(binding => binding.module === name)), "module " + name, "module"));
      return framed(pack((own.length ? [block(own)] : []).concat(parts)), titleOf(container), "container");
    }

    function depth(container) {
      const parent = containers.get(container.parent);
      return parent ? depth(parent) + 1 : 0;
    }

    // All of the drawing: nodes and frames with their places.
    function arrange(shown) {
      const levels = [];
      for (const container of graph.containers) {
        const members = bindings.filter(binding => binding.container === container.id && shown.has(binding));
        if (!members.length) continue;
        const level = depth(container);
        (levels[level] = levels[level] || []).push(frameOf(container, members));
      }
      let x = 0;
      const parts = levels.filter(level => level).reverse().map(level => {
        const part = move(pack(level), x, 0);
        x += part.width + size.across;
        return part;
      });
      return join(parts, Math.max(0, x - size.across), Math.max(0, ...parts.map(part => part.height)));
    }
    """#
}
