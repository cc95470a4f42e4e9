extension GraphPage {
  /// Groups of bindings, which are one box each until they are opened; what is shown of them; the ways that lead to
  /// one.
  static let groups = #"""
    // Up to so many bindings are all drawn at first; more are drawn as groups. At once no more than `most` are drawn.
    const limits = { all: 60, group: 100, part: 75, most: 160, listed: 10 };

    // The bindings of a module, or a container's own. Many are several groups, in the order of the file.
    const groups = [];
    for (const container of graph.containers) {
      const lists = new Map();
      for (const binding of bindings) {
        if (binding.container !== container.id) continue;
        if (!lists.has(binding.module)) lists.set(binding.module, []);
        lists.get(binding.module).push(binding);
      }
      for (const [module, all] of lists) {
        const count = all.length > limits.group ? Math.ceil(all.length / limits.part) : 1;
        for (let part = 0; part < count; part++) {
          const end = index => Math.round(index * all.length / count);
          const group = {
            container, module, members: all.slice(end(part), end(part + 1)), isPart: count > 1, id: groups.length,
            name: (module || container.name) + (count > 1 ? ` ${part + 1}/${count}` : ""),
          };
          for (const binding of group.members) binding.group = group;
          groups.push(group);
        }
      }
    }

    // What a filter of the page can ask for.
    const filters = {
      module: binding => moduleOf(binding), scope: binding => binding.kept,
      actor: binding => binding.isolation || "none", effect: binding => effectsOf(binding) || "none",
    };

    const page = {
      shown: new Set(bindings), base: null, filter: {}, only: false, selected: null, picked: null,
      open: new Set(bindings.length > limits.all ? [] : groups), layout: null, layer: null, edges: [],
    };

    // The bindings that are not hidden by a filter, or by being not connected.
    function sift() {
      const wanted = Object.entries(page.filter).filter(([, value]) => value);
      page.shown = new Set(bindings.filter(binding => (!page.base || page.base.has(binding))
        && wanted.every(([name, value]) => filters[name](binding) === value)));
    }

    const isOpen = group => page.open.has(group) || page.shown.size <= limits.all;
    const shownOf = group => group.members.filter(binding => page.shown.has(binding));

    // Opens a group; those that were opened first are closed if there are too many bindings.
    function unfold(group) {
      page.open.delete(group);
      page.open.add(group);
      let count = 0;
      for (const each of page.open) count += shownOf(each).length;
      for (const each of page.open) {
        if (count <= limits.most || each === group) break;
        page.open.delete(each);
        count -= shownOf(each).length;
      }
    }

    // The shortest ways from the bindings that nothing else needs, and from eager ones, as lists that end in a binding.
    function waysTo(binding) {
      const next = new Map([[binding, null]]), queue = [binding], roots = [];
      const isRoot = each => each.eager || each.neededBy.every(edge => edge.from === each);
      for (const each of queue) {
        if (each !== binding && isRoot(each)) roots.push(each);
        for (const edge of each.neededBy) {
          if (next.has(edge.from)) continue;
          next.set(edge.from, each);
          queue.push(edge.from);
        }
      }
      return roots.map(root => {
        const way = [];
        for (let each = root; each; each = next.get(each)) way.push(each);
        return way;
      });
    }

    // How many dependencies lead from a group to others, or to it from others.
    function counted(group, edges, end) {
      const counts = new Map();
      for (const binding of group.members) {
        for (const edge of binding[edges]) {
          const other = edge[end].group;
          if (other !== group) counts.set(other, (counts.get(other) || 0) + 1);
        }
      }
      return [...counts].sort((one, other) => other[1] - one[1]);
    }
    """#
}
