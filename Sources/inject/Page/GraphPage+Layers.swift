extension GraphPage {
  /// Puts the bindings of one frame into layers: what needs is to the left of what it needs.
  static let layers = #"""
    // The bindings in topological order, dependents first, except for edges that lead back.
    function ordered(members, edgesOf) {
      const state = new Map(), order = [], back = new Set();
      for (const root of members) {
        if (state.has(root)) continue;
        state.set(root, 1);
        const open = [[root, edgesOf(root), 0]];
        while (open.length) {
          const top = open[open.length - 1];
          if (top[2] === top[1].length) {
            open.pop();
            state.set(top[0], 2);
            order.push(top[0]);
            continue;
          }
          const edge = top[1][top[2]++];
          if (state.get(edge.to) === 1) back.add(edge);
          if (state.has(edge.to)) continue;
          state.set(edge.to, 1);
          open.push([edge.to, edgesOf(edge.to), 0]);
        }
      }
      return { order: order.reverse(), back };
    }

    // Lists of bindings, the leftmost layer first. Those without an edge in the frame come last.
    function layersOf(members) {
      const inside = new Set(members);
      const edges = new Map(members.map(binding => [binding, binding.needs.filter(edge => inside.has(edge.to))]));
      // By direct edges alone only two-way references lead back: so most of those are deferred ones.
      const direct = ordered(members, binding => edges.get(binding).filter(edge => edge.kind === "direct"));
      const { order, back } = ordered(direct.order, binding => edges.get(binding));
      const layer = new Map(members.map(binding => [binding, 0])), needed = new Set();
      for (const binding of order) {
        for (const edge of edges.get(binding)) {
          if (back.has(edge)) continue;
          needed.add(edge.to);
          layer.set(edge.to, Math.max(layer.get(edge.to), layer.get(binding) + 1));
        }
      }
      // What nothing needs is near what it needs.
      for (const binding of order) {
        const targets = edges.get(binding).filter(edge => !back.has(edge)).map(edge => layer.get(edge.to));
        if (!needed.has(binding) && targets.length) layer.set(binding, Math.min(...targets) - 1);
      }
      const layers = [], single = [];
      for (const binding of members) {
        const alone = !needed.has(binding) && !edges.get(binding).length;
        const list = alone ? single : layers[layer.get(binding)] || (layers[layer.get(binding)] = []);
        list.push(binding);
      }
      const filled = layers.filter(list => list);
      untangle(filled, edges);
      return single.length ? filled.concat([single]) : filled;
    }

    // Orders each layer by the middle of its neighbors in the others, some times to and fro.
    function untangle(layers, edges) {
      const height = new Map(), others = new Map();
      for (const [binding, list] of edges) {
        for (const edge of list) {
          for (const [one, other] of [[binding, edge.to], [edge.to, binding]]) {
            if (!others.has(one)) others.set(one, []);
            others.get(one).push(other);
          }
        }
      }
      const number = list => list.forEach((binding, index) => height.set(binding, (index + 1) / (list.length + 1)));
      layers.forEach(number);
      for (let sweep = 0; sweep < 8; sweep++) {
        for (const list of sweep % 2 ? layers.slice().reverse() : layers) {
          const middle = new Map(list.map(binding => {
            const near = others.get(binding) || [];
            const sum = near.reduce((sum, other) => sum + height.get(other), 0);
            return [binding, near.length ? sum / near.length : height.get(binding)];
          }));
          list.sort((one, other) => middle.get(one) - middle.get(other));
          number(list);
        }
      }
    }
    """#
}
