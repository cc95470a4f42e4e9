extension GraphPage {
  /// Gives cards, frames and edges their places: a function of the plan, the sizes and the window.
  static let places = #"""
    const size = {
      height: 42, line: 15, groupHeight: 58, across: 48, down: 14, beside: 9, frame: 14, title: 26, lane: 8, inset: 22,
    };

    // Places all of a plan. Names are on one line or on two, layers are as high as they come or cut: as it is shown
    // largest in a window.
    function placed(plan, window) {
      orient(plan);
      sortLanes(plan);
      let best = null, highest = Infinity;
      for (const most of [Infinity, 32, 24, 18, 14, 10, 7, 5]) {
        if (most > highest) continue;
        const rows = rowsOf(plan, layer(plan.cards, most));
        if (!best) highest = Math.max(...rows.flat().map(list => list.filter(item => item.widths).length));
        for (const lines of [1, 2]) {
          const whole = measure(plan, rows, lines);
          const scale = Math.min(1.2, window.width / whole.width, window.height / whole.height);
          if (!best || scale > best.scale * 1.05) best = { scale, lines, most };
        }
      }
      let rows = rowsOf(plan, layer(plan.cards, best.most));
      const whole = measure(plan, rows, best.lines);
      connect(plan, rows);
      rows = untangled(rows);
      straighten(rows);
      stretch(plan, rows, whole, window.height / (whole.height * best.scale));
      for (const card of plan.cards) {
        card.y -= card.height / 2;
        card.x = whole.columns[card.layer].x;
        card.width = whole.columns[card.layer].width;
      }
      const frames = plan.frames.flatMap(frame => framesOf(frame, whole.columns));
      for (const edge of plan.edges) edge.path = pathOf(edge, whole.columns);
      const inOrder = rows.flatMap(lists => lists.flat()).filter(item => item.height);
      return { width: whole.width, height: whole.height, frames, ends: inOrder };
    }

    // Lanes are from the upper left to the lower right: what needs others first. One without a title is above all.
    function sortLanes(plan) {
      const linked = plan.cards.filter(card => card.uses.size || card.users.size);
      for (const part of plan.lanes.concat(plan.frames)) {
        const own = linked.filter(card => card.lane === part || card.lane.frame === part);
        part.depth = !part.title ? -1 : own.length ? mean(own.map(card => card.depth)) : plan.cards.length;
      }
      const shallowest = (one, other) => one.depth - other.depth;
      plan.frames.sort(shallowest);
      for (const frame of plan.frames) frame.lanes.sort(shallowest);
      plan.lanes = plan.frames.flatMap(frame => frame.lanes);
      plan.lanes.forEach((lane, index) => { lane.index = index; });
    }

    // The places of columns and lanes.
    function measure({ frames, lanes }, rows, lines) {
      const heights = lanes.map(() => 0), columns = [];
      let x = 2 * size.frame, y = 0;
      for (const [at, lists] of rows.entries()) {
        // A frame of one column is as wide as its title.
        const narrow = lanes.concat(frames).filter(part => part.first === at && part.last === at);
        const column = { x, width: Math.max(0, ...narrow.map(part => part.least || 0)) };
        lists.forEach((list, index) => {
          for (const item of list) {
            if (!item.widths) continue;
            item.lines = Math.min(lines, item.widths.length);
            item.height = item.heights[item.lines - 1];
            column.width = Math.max(column.width, item.widths[item.lines - 1]);
          }
          heights[index] = Math.max(heights[index], heightOf(list));
        });
        columns.push(column);
        x += column.width + size.across;
      }
      for (const frame of frames) {
        frame.top = y;
        y += size.title + size.lane;
        for (const lane of frame.lanes) {
          lane.top = y += lane.title ? size.title : 0;
          lane.bottom = y += heights[lane.index];
          y += lane.title ? 2 * size.lane : size.lane;
        }
        frame.bottom = y;
        y += size.frame;
      }
      return { columns, width: x - size.across + 2 * size.frame, height: Math.max(0, y - size.frame) };
    }

    // Takes the room that the window has above and below.
    function stretch({ frames, lanes }, rows, whole, room) {
      const factor = Math.max(1, Math.min(1.7, room));
      for (const item of rows.flat(2)) item.y *= factor;
      for (const part of frames.concat(lanes)) {
        part.top *= factor;
        part.bottom *= factor;
      }
      whole.height *= factor;
    }

    // Moves all up and down within their lanes, nearer to their neighbors, and keeps the order.
    function straighten(rows) {
      for (let sweep = 0; sweep < 16; sweep++) {
        const sides = sweep > 3 ? ["left", "right"] : [sweep % 2 ? "right" : "left"];
        for (const list of (sweep % 2 ? rows.slice().reverse() : rows).flat()) {
          for (const item of list) item.wanted = wanted(item, sides);
          settle(list);
        }
      }
    }

    // The middle of the neighbors. A long edge that is straight is easier to follow.
    function wanted(item, sides) {
      let [sum, all] = [0, 0];
      for (const side of sides) {
        for (const other of item[side]) {
          const weight = item.height || other.height ? 1 : 6;
          sum += other.y * weight;
          all += weight;
        }
      }
      return all ? sum / all : item.y;
    }

    // The places that are nearest to the wanted ones: those that are too near to each other move as one block.
    function settle(list) {
      if (!list.length) return;
      const blocks = [];
      let offset = 0;
      list.forEach((item, index) => {
        if (index) offset += distance(list[index - 1], item);
        const weight = item.height ? 1 : 3;
        let block = { sum: (item.wanted - offset) * weight, weight, items: [[item, offset]] };
        for (let last; (last = blocks[blocks.length - 1]) && last.sum / last.weight >= block.sum / block.weight;) {
          blocks.pop();
          block = { sum: last.sum + block.sum, weight: last.weight + block.weight, items: last.items.concat(block.items) };
        }
        blocks.push(block);
      });
      const { lane } = list[0];
      const low = lane.top + list[0].height / 2, high = lane.bottom - list[list.length - 1].height / 2 - offset;
      for (const { sum, weight, items } of blocks) {
        const y = Math.max(low, Math.min(high, sum / weight));
        for (const [item, offset] of items) item.y = y + offset;
      }
    }

    // The frame of a container and those of its modules, as far as their cards reach.
    function framesOf(frame, columns) {
      const part = (of, pad, more) => {
        const x = columns[of.first].x - pad, last = columns[of.last];
        return Object.assign(of, { x, width: last.x + last.width + pad - x }, more);
      };
      const inner = frame.lanes.filter(lane => lane.title).map(lane => part(lane, size.lane,
        { y: lane.top - size.title, height: lane.bottom - lane.top + size.title + size.lane }));
      return [part(frame, size.lane + size.frame, { y: frame.top, height: frame.bottom - frame.top }), ...inner];
    }

    // Edges bend between columns alone, where no card is.
    function pathOf({ from, to, back, constructs, places }, columns) {
      const middle = card => card.y + card.height * (back ? 0.75 : 0.5);
      const leave = (card, way) => [way > 0 ? card.x + card.width : card.x, middle(card)];
      if (from === to) {
        const [x, y] = [from.x + from.width, from.y];
        return `M${x} ${y + 12}C${x + 24} ${y + 12} ${x - 4} ${y - 20} ${x - 12} ${y}`;
      }
      if (constructs && from.layer >= to.first && from.layer <= to.last) {
        const [x, y] = leave(from, -1), end = to.top > y ? to.top : to.bottom;
        return `M${x} ${y}C${x - 16} ${y} ${x - 12} ${(y + end) / 2} ${x - 12} ${end}`;
      }
      const way = back ? -1 : 1;
      const points = [leave(from, way)];
      for (const place of places) {
        const { x, width } = columns[place.layer];
        points.push(way > 0 ? [x, place.y] : [x + width, place.y], way > 0 ? [x + width, place.y] : [x, place.y]);
      }
      if (constructs) {
        const y = Math.max(to.top + 14, Math.min(to.bottom - 14, points[points.length - 1][1]));
        points.push([back ? to.x + to.width : to.x, y]);
      } else {
        const [x, y] = leave(to, -way);
        points.push([x - way, y]);
      }
      return points.map(([x, y], index) => {
        if (!index) return `M${x} ${y}`;
        if (index % 2 === 0) return `H${x}`;
        const [x0, y0] = points[index - 1], bend = (x - x0) / 2;
        return `C${x0 + bend} ${y0} ${x - bend} ${y} ${x} ${y}`;
      }).join("");
    }
    """#
}
