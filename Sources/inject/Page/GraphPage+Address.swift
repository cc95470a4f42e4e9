extension GraphPage {
  /// Keeps in the page's address what is selected, and what is drawn alone.
  static let address = #"""
    // `#App.cart`, `#App.cart&only`, and `#App.cart&only=App.store` where another is selected in what is drawn alone.
    function remember() {
      const { selected, core } = page, nameOf = binding => encodeURIComponent(binding.full);
      const parts = [selected ? nameOf(selected) : "", ...core ? [core === selected ? "only" : "only=" + nameOf(core)] : []];
      const hash = parts.join("&");
      try {
        history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search);
      } catch { /* A page within another may not. */ }
    }

    function recall() {
      const [name, only] = location.hash.slice(1).split("&");
      const named = text => {
        try { text = decodeURIComponent(text); } catch { /* It is no name then. */ }
        return bindings.find(binding => binding.full === text) || null;
      };
      const selected = named(name), core = only === "only" ? selected : only ? named(only.replace(/^only=/, "")) : null;
      if (core !== page.core) confine(core && connected(core), core);
      if (selected && selected !== page.selected) select(selected, !core);
    }
    """#
}
