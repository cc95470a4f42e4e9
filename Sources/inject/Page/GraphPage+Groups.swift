extension GraphPage {
  /// Groups of bindings, which are one box each until they are opened; what is shown of them; the ways that lead to
  /// one.
  static let groups = #"""
    // Up to so many bindings are all drawn at first; more are drawn as groups. At once no more than `most` are drawn.
    const limits = { all: 60, group: 100, most: 160, part: 75, parts: 8, kinds: 10, alike: 4, listed: 10 };

    // All groups, outer before inner: the bindings of a module, or a container's own. Those of many have parts.
    const groups = [], rules = new Set(bindings.map(binding => binding.rule));
    for (const container of graph.containers) {
      const lists = new Map();
      for (const binding of bindings) {
        if (binding.container !== container.id) continue;
        if (!lists.has(binding.module)) lists.set(binding.module, []);
        lists.get(binding.module).push(binding);
      }
      container.groups = [...lists].map(([module, members]) =>
        addGroup({ container, module, members, name: module || container.name, within: null }));
      // What is all of a container needs no box.
      if (lists.size === 1 && container.groups[0].parts.length) container.groups[0].isAll = true;
    }

    function addGroup(group) {
      group.parts = [];
      groups.push(group);
      if (group.members.length <= limits.group) for (const binding of group.members) binding.group = group;
      else group.parts = partsOf(group).map(part => addGroup(Object.assign({}, group, { within: group, isAll: false }, part)));
      return group;
    }

    // By what the bindings have in common; where that is nothing, by their names, the number first.
    function partsOf({ members, name, base = name }) {
      const kinds = kindsOf(members);
      if (kinds.length > 1) return kinds.map(([name, members]) => ({ name, members, base: name }));
      const sorted = members.slice().sort((one, other) => one.name < other.name ? -1 : 1);
      const count = Math.min(limits.parts, Math.ceil(members.length / limits.part));
      return Array.from({ length: count }, (_, index) => {
        const end = index => Math.round(index * sorted.length / count);
        const part = sorted.slice(end(index), end(index + 1));
        return { name: `${index + 1}/${count} ${base}`, base, members: part, words: `${part[0].name} – ${part[part.length - 1].name}` };
      });
    }

    // What a binding may have in common with others, as `inject init` looks for rules: the rule that has found it, the
    // folder of its declaration, the last words of its type.
    function marksOf(binding) {
      if (binding.kept === "input") return ["inputs"];
      const { path } = binding.declaration || { path: "" };
      const [type] = binding.type.replace(/^(any|some) /, "").match(/^[\w.]*/);
      const words = type.split(".").pop().match(/[A-Z]*[^A-Z]*/g).filter(word => word);
      return [...binding.rule === null ? [] : [binding.rule, path.slice(common, path.lastIndexOf("/") + 1)],
        ...words.map((_, index) => "*" + words.slice(index).join(""))].filter(mark => mark);
    }

    // The kinds of a list, with its members of each, and what is left.
    function kindsOf(members) {
      const kinds = [];
      let left = members;
      while (kinds.length < limits.kinds - 1) {
        const found = new Map();
        for (const binding of left) {
          for (const mark of marksOf(binding)) {
            if (!found.has(mark)) found.set(mark, []);
            found.get(mark).push(binding);
          }
        }
        // '*ListStore' of many '*Store' are alike by accident.
        const isPart = (mark, list) => [...found].some(([other, more]) => other.startsWith("*") && other !== mark
          && mark.startsWith("*") && mark.endsWith(other.slice(1)) && more.length >= 2 * list.length);
        // What all have in common tells none apart.
        const [best] = [...found].filter(([mark, list]) => list.length >= limits.alike && list.length < members.length
          && !isPart(mark, list)).sort(([one, list], [other, more]) =>
          rules.has(other) - rules.has(one) || more.length - list.length || other.length - one.length);
        if (!best) break;
        kinds.push(best);
        const taken = new Set(best[1]);
        left = left.filter(binding => !taken.has(binding));
      }
      return left.length ? kinds.concat([["others", left]]) : kinds;
    }

    // What a filter of the page can ask for.
    const filters = {
      module: binding => moduleOf(binding), scope: binding => binding.kept,
      actor: binding => binding.isolation || "none", effect: binding => effectsOf(binding) || "none",
    };

    const page = {
      shown: new Set(bindings), base: null, filter: {}, core: null, selected: null, picked: null,
      open: new Set(), layout: null, layer: null, edges: [],
    };

    // The bindings that are not hidden by a filter, or by being not connected.
    function sift() {
      const wanted = Object.entries(page.filter).filter(([, value]) => value);
      page.shown = new Set(bindings.filter(binding => (!page.base || page.base.has(binding))
        && wanted.every(([name, value]) => filters[name](binding) === value)));
    }

    const isOpen = group => group.isAll || page.open.has(group) || page.shown.size <= limits.all;
    const shownOf = group => group.members.filter(binding => page.shown.has(binding));
    const around = group => group ? [group, ...around(group.within)] : [];

    // Opens a group and those that it is in; those that were opened first are closed if there are too many bindings.
    function unfold(group) {
      for (const each of around(group).filter(each => !each.isAll)) {
        page.open.delete(each);
        page.open.add(each);
      }
      const count = each => each.parts.length ? 0 : shownOf(each).length;
      let all = [...page.open].reduce((sum, each) => sum + count(each), 0);
      for (const each of page.open) {
        if (all <= limits.most || each === group) break;
        if (!count(each)) continue;
        page.open.delete(each);
        all -= count(each);
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
      const counts = new Map(), members = new Set(group.members);
      for (const binding of group.members) {
        for (const edge of binding[edges]) {
          if (members.has(edge[end])) continue;
          const other = edge[end].end && edge[end].end.group || edge[end].group;
          counts.set(other, (counts.get(other) || 0) + 1);
        }
      }
      return [...counts].sort((one, other) => other[1] - one[1]);
    }
    """#
}
