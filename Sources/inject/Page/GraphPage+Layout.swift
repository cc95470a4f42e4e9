extension GraphPage {
  /// Places boxes: layers in a module's frame, modules in their container's, parents to the right of their children.
  static let layout = #"""
    const size = {
      width: 184, height: 42, group: 216, groupHeight: 58, across: 64, down: 14, frame: 18, title: 26,
    };

    // Parts in columns, in layers by what they need. A layer that is too high is several columns.
    function columns(parts, gap, least) {
      const rows = Math.max(6, Math.ceil(1.8 * Math.sqrt(parts.length)));
      const lists = layersOf(parts).flatMap(layer => {
        const count = Math.ceil(layer.length / rows), height = Math.ceil(layer.length / count);
        return Array.from({ length: count }, (_, index) => layer.slice(index * height, (index + 1) * height));
      });
      const all = lists.map(list => ({
        list, width: Math.max(...list.map(part => part.width)),
        height: list.reduce((sum, part) => sum + part.height + gap, -gap),
      }));
      let y = 0, width = 0;
      for (const band of bands(all, least)) {
        let x = 0;
        for (const column of band.columns) {
          let top = y + (band.height - column.height) / 2;
          for (const part of column.list) {
            move(part, x + (column.width - part.width) / 2, top);
            top += part.height + gap;
          }
          x += column.width + size.across;
        }
        width = Math.max(width, band.width);
        y += band.height + size.across;
      }
      return join(lists.flat(), width, y - size.across);
    }

    // Columns one after the other: in one line, which is easier to follow, unless it is shown smaller than `least`.
    // Then they are in as many lines as make them largest on the screen.
    function bands(columns, least) {
      const total = columns.reduce((sum, column) => sum + column.width + size.across, 0);
      const screen = [svg.clientWidth || 1000, svg.clientHeight || 700];
      let best = null;
      for (let count = 1; count <= Math.min(columns.length, 12); count++) {
        const lines = [];
        let line = null;
        for (const column of columns) {
          if (!line || line.width + column.width / 2 > total / count && lines.length < count) {
            lines.push(line = { columns: [], width: -size.across, height: 0 });
          }
          line.columns.push(column);
          line.width += column.width + size.across;
          line.height = Math.max(line.height, column.height);
        }
        const width = Math.max(...lines.map(line => line.width));
        const height = lines.reduce((sum, line) => sum + line.height + size.across, -size.across);
        const scale = Math.min(screen[0] / width, screen[1] / height);
        if (!best || scale > best.scale * 1.1) best = { lines, scale };
        if (best.lines.length === 1 && best.scale >= least) break;
      }
      return best.lines;
    }

    // A binding, or a group that is not open, as a part of the drawing: one box.
    function single(end, needs) {
      const part = { needs, ends: [end], frames: [], width: end.width, height: end.height };
      end.x = end.y = 0;
      return part;
    }

    // Edges between parts of the drawing, for the layers: from what is in one to what is in another.
    function link(parts, partOf, members) {
      for (const part of parts) {
        const found = new Map();
        for (const binding of members(part)) {
          for (const edge of binding.needs) {
            const to = partOf.get(edge.to);
            if (to && to !== part && !(found.get(to) && found.get(to).kind === "direct")) found.set(to, { to, kind: edge.kind });
          }
        }
        part.needs = [...found.values()];
      }
    }

    // The boxes of bindings.
    function block(members) {
      const partOf = new Map(members.map(binding =>
        [binding, single({ binding, width: size.width, height: size.height }, [])]));
      const parts = [...partOf.values()];
      link(parts, partOf, part => [part.ends[0].binding]);
      return columns(parts, size.down, 0.4);
    }

    function move(part, x, y) {
      for (const item of part.ends.concat(part.frames)) {
        item.x += x;
        item.y += y;
      }
      return part;
    }

    function join(parts, width, height) {
      return { ends: parts.flatMap(part => part.ends), frames: parts.flatMap(part => part.frames), width, height };
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

    function framed(part, title, kind, group) {
      move(part, size.frame, size.frame + size.title);
      const width = part.width + 2 * size.frame, height = part.height + 2 * size.frame + size.title;
      part.frames.unshift({ x: 0, y: 0, width, height, title, kind, group });
      return Object.assign(part, { width, height });
    }

    function frameOf(container, all) {
      const parts = all.map(group => {
        const members = shownOf(group);
        if (!isOpen(group)) return single({ group, width: size.group, height: size.groupHeight, count: members.length }, []);
        const inner = block(members);
        return group.module || group.isPart || bindings.length > limits.all
          ? framed(inner, titleOfGroup(group), "module", group) : inner;
      });
      const title = titleOf(container);
      if (parts.every(part => part.ends[0].binding)) return framed(pack(parts), title, "container");
      const partOf = new Map();
      all.forEach((group, index) => shownOf(group).forEach(binding => partOf.set(binding, parts[index])));
      link(parts, partOf, part => part.ends.flatMap(end => end.group ? shownOf(end.group) : [end.binding]));
      return framed(columns(parts, size.across / 2, 0.8), title, "container");
    }

    function titleOfGroup(group) {
      return group.module ? "module " + group.name : group.name + ": own bindings";
    }

    function depth(container) {
      const parent = containers.get(container.parent);
      return parent ? depth(parent) + 1 : 0;
    }

    // All of the drawing: boxes and frames with their places.
    function arrange() {
      const levels = [];
      for (const container of graph.containers) {
        const inside = groups.filter(group => group.container === container && shownOf(group).length);
        if (!inside.length) continue;
        const level = depth(container);
        (levels[level] = levels[level] || []).push(frameOf(container, inside));
      }
      let x = 0;
      const parts = levels.filter(level => level).reverse().map(level => {
        const part = move(pack(level), x, 0);
        x += part.width + size.across;
        return part;
      });
      const all = join(parts, Math.max(0, x - size.across), Math.max(0, ...parts.map(part => part.height)));
      return Object.assign(all, {
        nodes: all.ends.filter(end => end.binding), boxes: all.ends.filter(end => end.group),
      });
    }
    """#
}
