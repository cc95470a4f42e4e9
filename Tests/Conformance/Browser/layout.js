// What is wrong in a layout: edges that cross cards, cards that cover others or are in another's frame, and what needs to the
// right of what it needs. `check-page` evaluates it in a page.
((layouts) => {
  const problems = [];
  const inside = (one, other, by) => one.x + one.width > other.x + by && one.x < other.x + other.width - by
    && one.y + one.height > other.y + by && one.y < other.y + other.height - by;

  // The places of a path, each a step from the last one.
  function* pointsOf(path) {
    let x = 0, y = 0;
    for (const [, letter, rest] of path.matchAll(/([MHC])([^MHC]*)/g)) {
      const numbers = rest.trim().split(/[\s,]+/).map(Number);
      if (!numbers.length || !numbers.every(Number.isFinite)) throw new Error("no path: " + path);
      const [x0, y0] = [x, y];
      const [ends, at] = letter === "C" ? [numbers.slice(4), (from, a, b, to, t) =>
        (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3 * to] : [[numbers[0], numbers[1] ?? y0], null];
      const steps = letter === "M" ? 1 : Math.ceil(Math.hypot(ends[0] - x0, ends[1] - y0) / 2) + 8;
      for (let step = 1; step <= steps; step++) {
        const t = step / steps;
        [x, y] = at ? [at(x0, numbers[0], numbers[2], ends[0], t), at(y0, numbers[1], numbers[3], ends[1], t)]
          : letter === "M" ? ends : [x0 + (ends[0] - x0) * t, y0];
        yield { x, y, width: 0, height: 0 };
      }
    }
  }

  for (const { name, cards, edges, frames } of layouts) {
    const report = (...words) => problems.push([name, ...words].join(" "));
    for (const edge of edges) {
      const text = `${edge.from.name} → ${edge.to.name || "a frame"} (${edge.kind})`;
      const crossed = new Set();
      for (const point of pointsOf(edge.path)) {
        for (const card of cards) if (inside(point, card, 1.5)) crossed.add(card.name);
      }
      if (crossed.size) report(text, "crosses", [...crossed].join(", "));
      if (edge.constructs || edge.from === edge.to) continue;
      const [left, right] = edge.back ? [edge.to, edge.from] : [edge.from, edge.to];
      if (left.x + left.width >= right.x) report(text, "does not lead", edge.back ? "back" : "on");
    }
    // A direct edge leads back on a cycle of direct ones alone.
    for (const edge of edges.filter(edge => edge.back && edge.kind === "direct" && edge.from !== edge.to)) {
      const seen = new Set([edge.to]);
      for (const each of seen) {
        for (const other of edges) if (other.from === each && other.kind === "direct") seen.add(other.to);
      }
      if (!seen.has(edge.from)) report(edge.from.name, "→", edge.to.name, "leads back without a cycle");
    }
    cards.forEach((card, index) => {
      for (const other of cards.slice(index + 1)) if (inside(card, other, 0)) report(card.name, "covers", other.name);
      for (const frame of frames) {
        const isOwn = frame === card.lane || frame === card.lane.frame;
        const isIn = card.x >= frame.x && card.x + card.width <= frame.x + frame.width
          && card.y >= frame.y && card.y + card.height <= frame.y + frame.height;
        if (isOwn ? !isIn : inside(card, frame, 0)) report(card.name, isOwn ? "is not in its frame" : "is in the frame of", frame.title);
      }
    });
  }
  return problems;
})
