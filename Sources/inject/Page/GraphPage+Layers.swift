extension GraphPage {
  /// Puts cards into layers, as the first step of Sugiyama's method: what needs is to the left of what it needs. This
  /// part and the next two know a plan alone, and no page.
  static let layers = #"""
    // A plan has `frames` of containers, `lanes` in them, `cards` with a lane each, and `edges`: `from` a card `to` a
    // card or, if it `constructs` a container, to the frame of that.

    // Finds which edges lead to the right. Heavy ones come first; one that would close a cycle leads back.
    function orient({ cards, edges }) {
      // A set of bits for each card: what it leads to.
      const words = (cards.length >> 5) + 1, reached = new Uint32Array(cards.length * words);
      const reaches = (from, to) => reached[from * words + (to >> 5)] >>> (to & 31) & 1;
      cards.forEach((card, index) => {
        Object.assign(card, { index, uses: new Set(), users: new Set() });
        reached[index * words + (index >> 5)] = 1 << (index & 31);
      });
      for (const edge of edges.filter(edge => !edge.constructs).sort((one, other) => other.weight - one.weight)) {
        const from = edge.from.index, to = edge.to.index;
        edge.back = Boolean(reaches(to, from));
        if (edge.back) continue;
        edge.from.uses.add(edge.to);
        edge.to.users.add(edge.from);
        if (reaches(from, to)) continue;
        for (let each = 0; each < cards.length; each++) {
          if (!reaches(each, from)) continue;
          for (let word = 0; word < words; word++) reached[each * words + word] |= reached[to * words + word];
        }
      }
      for (const card of cards) card.depth = null;
      const depth = card => card.depth ?? (card.depth = Math.max(0, ...[...card.users].map(user => depth(user) + 1)));
      cards.forEach(depth);
    }

    // Gives each card its layer, and returns how many there are. Leaves are in the last one; a card is as near to what
    // it needs as can be. A lane has at most `most` cards in a layer.
    function layer(cards, most) {
      const counts = [], waits = new Map(cards.map(card => [card, card.uses.size]));
      const count = (at, lane) => counts[at] && counts[at].get(lane) || 0;
      const put = (card, at) => {
        counts[at] = counts[at] || new Map();
        counts[at].set(card.lane, count(at, card.lane) + 1);
        card.layer = at;
      };
      const [linked, single] = [[], []];
      for (const card of cards) (card.uses.size || card.users.size ? linked : single).push(card);
      // The layers are counted from the right until all are known.
      const deepest = (one, other) => other.depth - one.depth;
      let ready = linked.filter(card => !card.uses.size).sort(deepest);
      for (let at = 0; ready.length; at++) {
        const later = [], freed = [];
        for (const card of ready) {
          if (count(at, card.lane) >= most) {
            later.push(card);
            continue;
          }
          put(card, at);
          for (const user of card.users) {
            waits.set(user, waits.get(user) - 1);
            if (!waits.get(user)) freed.push(user);
          }
        }
        ready = later.concat(freed.sort(deepest));
      }
      // A card without edges is where its lane has room.
      for (const card of single) {
        let best = null;
        for (let at = 0; at < counts.length; at++) {
          if (best === null || count(at, card.lane) < count(best, card.lane)) best = at;
        }
        put(card, best === null || count(best, card.lane) >= most ? counts.length : best);
      }
      for (const card of cards) card.layer = counts.length - 1 - card.layer;
      return counts.length;
    }
    """#
}
