extension GraphPage {
  /// Says what is to be drawn: cards for the shown bindings and for the groups that are not open, in lanes; edges.
  static let plan = #"""
    // All of the drawing, with its places.
    function arrange() {
      const plan = { frames: [], lanes: [], cards: [], edges: [] }, frameOf = new Map();
      for (const binding of bindings) binding.node = binding.end = null;
      for (const container of graph.containers) {
        const title = titleOf(container), frame = { title, kind: "container", lanes: [], least: widthOf(title, "600 14px", 0) };
        for (const group of container.groups) addCards(plan, frame, group);
        if (!frame.lanes.length) continue;
        plan.frames.push(frame);
        frameOf.set(container, frame);
      }
      plan.edges = edgesOf(frameOf);
      const all = placed(plan, { width: (svg.clientWidth || 1000) - 32, height: (svg.clientHeight || 700) - 32 });
      return Object.assign(all, {
        edges: plan.edges, nodes: all.ends.filter(end => end.binding), boxes: all.ends.filter(end => end.group),
      });
    }

    // The cards of a group: of its bindings, of its parts or of itself.
    function addCards(plan, frame, group) {
      const members = shownOf(group);
      if (!members.length) return;
      const add = (owner, card) => {
        let lane = frame.lanes.find(lane => lane.group === owner);
        if (!lane) {
          const title = owner && titleOfGroup(owner);
          lane = { frame, group: owner, kind: "module", title, least: owner ? widthOf("− " + title, "600 14px", 0) : 0 };
          frame.lanes.push(lane);
          plan.lanes.push(lane);
        }
        plan.cards.push(Object.assign(card, { lane }));
        return card;
      };
      if (!isOpen(group)) {
        const owner = group.within && !group.within.isAll ? group.within : null;
        const box = add(owner, boxOf(group, members));
        for (const binding of members) binding.end = box;
      } else if (group.parts.length) {
        for (const part of group.parts) addCards(plan, frame, part);
      } else {
        // Few bindings are in the frames of modules alone.
        const few = page.shown.size <= limits.all, module = few ? around(group).pop() : group;
        const owner = few && !module.module ? null : module;
        for (const binding of members) binding.node = binding.end = add(owner, cardOf(binding));
      }
    }

    // A card with its words, and its widths and heights with the name on one line and on two.
    function cardOf(binding) {
      // A type that is the name says nothing more.
      const type = binding.type.toLowerCase() === binding.name.toLowerCase() ? "" : binding.type;
      const words = [timeWords(binding), type, effectsOf(binding), binding.isolation].filter(word => word).join(" · ");
      const least = Math.max(70, Math.min(90, measureText(words, "11px")), measureText(timeWords(binding), "11px"));
      return {
        binding, words, widths: [1, 2].map(count => widthOf(binding.name, "13px", least, count)),
        heights: [size.height, size.height + size.line],
      };
    }

    // A group that is not open, with the number of its bindings first.
    function boxOf(group, shown) {
      const all = group.members.length, count = shown.length, own = group.module || group.within ? "" : "own ";
      const words = group.words ? `${count}${count < all ? " of " + all : ""}: ${group.words}` : countText(shown, group.members, own);
      const least = Math.max(90, Math.min(group.words ? 130 : 220, measureText(words, "15px")));
      return { group, words, widths: [widthOf(group.name, "600 18px", least)], heights: [size.groupHeight] };
    }

    // An edge for each dependency of a binding, and one for all from or to a group. Bindings lead to the containers
    // that they construct.
    function edgesOf(frameOf) {
      const edges = [], bundles = new Map();
      const weight = { direct: 1000, deferred: 1, weak: 1 };
      // What holds between two bindings comes before what holds between groups.
      for (const binding of page.shown) {
        for (const edge of binding.needs) {
          const from = binding.end, to = edge.to.end;
          if (!to || from === to && from.group) continue;
          if (from.binding && to.binding) {
            edges.push({ from, to, kind: edge.kind, all: [edge], weight: weight[edge.kind] * 1e6 });
            continue;
          }
          if (!bundles.has(from)) bundles.set(from, new Map());
          const known = bundles.get(from);
          if (!known.has(to)) known.set(to, { from, to, kind: "bundle", all: [], weight: 0 });
          known.get(to).all.push(edge);
          known.get(to).weight += weight[edge.kind];
        }
        for (const container of binding.constructs) {
          const to = frameOf.get(container);
          if (to) edges.push({ from: binding.end, to, kind: "constructs", constructs: true, all: [{ from: binding, to: container }] });
        }
      }
      return edges.concat([...bundles.values()].flatMap(list => [...list.values()]));
    }

    function titleOfGroup({ name, module, within }) {
      return within ? name : module ? "module " + name : name + ": own bindings";
    }
    """#
}
