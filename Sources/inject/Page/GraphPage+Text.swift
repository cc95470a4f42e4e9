extension GraphPage {
  /// Measures texts, and fits them into cards.
  static let text = #"""
    const ruler = document.createElement("canvas").getContext("2d"), measured = new Map();
    const family = getComputedStyle(document.body).fontFamily;

    function measureText(text, font) {
      const key = font + "\n" + text;
      if (!measured.has(key)) {
        ruler.font = font + " " + family;
        measured.set(key, ruler.measureText(text).width);
      }
      return measured.get(key);
    }

    // A text that is not wider than its place.
    function fitted(text, font, width) {
      text = visible(text);
      if (measureText(text, font) <= width) return text;
      const letters = [...text];
      let [low, high] = [0, letters.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (measureText(letters.slice(0, middle).join("") + "…", font) <= width) low = middle;
        else high = middle - 1;
      }
      return letters.slice(0, low).join("") + "…";
    }

    // The words of a name: a line may end after each.
    const piecesOf = name => visible(name).match(/[^\p{Ll}\d]*[\p{Ll}\d]*[._ ]?/gu).filter(piece => piece);

    // A name on one line or on two, which are as narrow as can be.
    function linesOf(name, font, count) {
      const key = [count, font, name].join("\n"), pieces = piecesOf(name), whole = pieces.join("");
      if (measured.has(key)) return measured.get(key);
      let best = { lines: [whole], width: measureText(whole, font) };
      for (let end = 1; end < pieces.length && count > 1; end++) {
        const lines = [pieces.slice(0, end).join(""), pieces.slice(end).join("")];
        const width = Math.max(...lines.map(line => measureText(line, font)));
        if (width < best.width) best = { lines, width };
      }
      measured.set(key, best);
      return best;
    }

    // The width of a card with a name on one line or on two.
    function widthOf(name, font, least, count = 1) {
      return Math.ceil(Math.min(260, Math.max(least, linesOf(name, font, count).width))) + size.inset;
    }
    """#
}
