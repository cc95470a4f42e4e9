// Plans of layouts at random, each of up to 60 cards in up to three containers with up to three modules each; with cycles, edges
// to themselves and edges to containers. `check-page` evaluates it in a page.
((count, seed) => {
  const dice = sides => {
    seed = seed + 0x6D2B79F5 | 0;
    let value = Math.imul(seed ^ seed >>> 15, 1 | seed);
    value = value + Math.imul(value ^ value >>> 7, 61 | value) ^ value;
    return Math.floor(((value ^ value >>> 14) >>> 0) / 4294967296 * sides);
  };
  const one = list => list[dice(list.length)];

  function plan() {
    const plan = { frames: [], lanes: [], cards: [], edges: [] };
    for (let number = dice(3); number >= 0; number--) {
      const frame = { title: "Container " + number, lanes: [], least: 120 };
      plan.frames.push(frame);
      for (let lane = dice(4); lane >= 0; lane--) {
        frame.lanes.push({ frame, least: 90, title: lane ? `module ${number}.${lane}` : null });
        plan.lanes.push(frame.lanes[frame.lanes.length - 1]);
      }
    }
    const count = plan.lanes.length + dice(60 - plan.lanes.length);
    for (let number = 0; number < count; number++) {
      const width = 90 + dice(170);
      plan.cards.push({
        name: "card" + number, lane: plan.lanes[number] || one(plan.lanes),
        ...dice(8) ? { widths: [width, Math.ceil(width * 0.6)], heights: [size.height, size.height + size.line] }
          : { widths: [width], heights: [size.groupHeight] },
      });
    }
    // Most direct edges lead to cards before; the others lead anywhere.
    for (let number = dice(3 * count); number > 0; number--) {
      const from = dice(count), leads = dice(10) && from, to = leads ? dice(from) : dice(count);
      const kind = leads || !dice(4) ? "direct" : one(["deferred", "weak", "bundle"]);
      plan.edges.push({
        from: plan.cards[from], to: plan.cards[to], kind, weight: kind === "direct" ? 1000 : 1 + dice(20), all: [],
      });
    }
    for (let number = dice(3); number > 0; number--) {
      const from = one(plan.cards), to = one(plan.frames);
      if (from.lane.frame !== to) plan.edges.push({ from, to, kind: "constructs", constructs: true, all: [] });
    }
    return plan;
  }

  return Array.from({ length: count }, (_, index) => {
    const made = plan(), window = one([{ width: 1028, height: 820 }, { width: 358, height: 480 }, { width: 1900, height: 900 }]);
    const { frames } = placed(made, window);
    return { name: `plan ${index}:`, cards: made.cards, edges: made.edges, frames };
  });
})
