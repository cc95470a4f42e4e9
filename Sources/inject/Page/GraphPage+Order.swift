extension GraphPage {
  /// Gives an edge a place in each layer that it passes through, and orders the layers so that few edges cross.
  static let order = #"""
    // For each layer and lane the list of its cards and of its places for edges. Edges of one kind to one target share
    // their places, in its lane.
    function rowsOf({ frames, lanes, cards, edges }, count) {
      const rows = Array.from({ length: count }, () => lanes.map(() => [])), shared = new Map();
      for (const part of [...lanes, ...frames]) [part.first, part.last] = [count, -1];
      for (const card of cards) {
        rows[card.layer][card.lane.index].push(card);
        for (const part of [card.lane, card.lane.frame]) {
          part.first = Math.min(part.first, card.layer);
          part.last = Math.max(part.last, card.layer);
        }
      }
      for (const edge of edges) {
        const { from, to, constructs } = edge, lane = constructs ? to.lanes[0] : to.lane;
        if (constructs) edge.back = from.layer > to.last;
        const end = !constructs ? to.layer : edge.back ? to.last : to.first;
        const key = (constructs ? "frame" + lane.index : to.index) + edge.kind + edge.back;
        if (!shared.has(key)) shared.set(key, []);
        const places = shared.get(key);
        edge.places = [];
        for (let at = Math.min(from.layer, end) + 1; at < Math.max(from.layer, end); at++) {
          if (!places[at]) rows[at][lane.index].push(places[at] = { layer: at, lane, height: 0 });
          edge.places.push(places[at]);
        }
        if (edge.back) edge.places.reverse();
      }
      return rows;
    }

    // What each card and place is connected to in the next layers, to the left and to the right.
    function connect({ edges }, rows) {
      for (const item of rows.flat(2)) [item.left, item.right] = [[], []];
      for (const { from, to, back, constructs, places } of edges) {
        const stops = [from, ...places, ...constructs || from === to ? [] : [to]];
        for (let index = 1; index < stops.length; index++) {
          const [left, right] = back ? [stops[index], stops[index - 1]] : [stops[index - 1], stops[index]];
          if (left.right.includes(right)) continue;
          left.right.push(right);
          right.left.push(left);
        }
      }
    }

    // The least distance between the middles of two that are next to each other.
    function distance(one, other) {
      return (one.height + other.height) / 2 + (one.height && other.height ? size.down : size.beside);
    }

    function heightOf(list) {
      return list.reduce((sum, item, index) => sum + (index ? distance(list[index - 1], item) : 0),
        list.length ? (list[0].height + list[list.length - 1].height) / 2 : 0);
    }

    // One below the other, in the middle of their lane.
    function stack(list) {
      if (!list.length) return;
      const { lane } = list[0];
      let y = (lane.top + lane.bottom - heightOf(list) + list[0].height) / 2;
      list.forEach((item, index) => {
        if (index) y += distance(list[index - 1], item);
        item.y = y;
      });
    }

    const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;

    // Orders lists by the middle of their neighbors on one side, to and fro, and returns the best.
    function untangled(rows) {
      let best = { crossings: Infinity }, sweep = 0;
      const keep = () => {
        const count = crossings(rows);
        if (count < best.crossings) best = { crossings: count, sweep, rows: rows.map(lists => lists.map(list => list.slice())) };
      };
      rows.flat().forEach(stack);
      keep();
      for (; best.crossings && sweep < Math.min(12, best.sweep + 4); sweep++) {
        const [side, order] = sweep % 2 ? ["right", rows.slice().reverse()] : ["left", rows];
        for (const list of order.flat()) {
          for (const item of list) item.middle = item[side].length ? mean(item[side].map(other => other.y)) : item.y;
          list.sort((one, other) => one.middle - other.middle);
          stack(list);
        }
        keep();
      }
      return best.rows;
    }

    // How often edges cross between layers.
    function crossings(rows) {
      let count = 0;
      for (const lists of rows) {
        const pairs = lists.flat().flatMap(item => item.right.map(other => [item.y, other.y]));
        pairs.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
        const passed = [];
        for (const [, y] of pairs) {
          let [low, high] = [0, passed.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if (passed[middle] <= y) low = middle + 1;
            else high = middle;
          }
          count += passed.length - low;
          passed.splice(low, 0, y);
        }
      }
      return count;
    }
    """#
}
