extension GraphPage {
  /// On paper: the whole drawing, whatever is seen of it on the screen, and a table of what is in it.
  static let print = #"""
    const table = document.getElementById("table");

    function row(name, cells) {
      return html("tr", {}, ...cells.map(cell => html(name, {}, cell)));
    }

    function unroll() {
      const { width, height } = page.layout;
      svg.setAttribute("viewBox", `-8 -8 ${width + 16} ${height + 16}`);
      page.layer.removeAttribute("transform");
      label(false, 14);
      const rows = [...page.shown].map(binding => row("td", [
        html("bdi", {}, binding.full), code(binding.type),
        [binding.kept, effectsOf(binding), binding.isolation].filter(word => word).join(", "),
        binding.needs.map(edge => edge.to.owner === binding.owner ? edge.to.name : edge.to.full).join(", "),
        place(binding.place),
      ]));
      table.replaceChildren(html("table", {},
        html("thead", {}, row("th", ["Binding", "Type", "Scope", "Needs", "Place"])), html("tbody", {}, ...rows)));
    }

    function rollUp() {
      svg.removeAttribute("viewBox");
      table.replaceChildren();
      look();
    }

    const paper = matchMedia("print");
    paper.addEventListener("change", () => paper.matches ? unroll() : rollUp());
    addEventListener("beforeprint", unroll);
    addEventListener("afterprint", rollUp);
    """#
}
