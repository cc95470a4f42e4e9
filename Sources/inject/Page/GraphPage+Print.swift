extension GraphPage {
  /// On paper and as a file: the whole drawing, whatever is seen of it on the screen; on paper with a table of what is
  /// in it.
  static let print = #"""
    const table = document.getElementById("table");

    function row(name, cells) {
      return html("tr", {}, ...cells.map(cell => html(name, {}, cell)));
    }

    // All of the drawing, as large as it is.
    function spread() {
      const { width, height } = page.layout;
      svg.setAttribute("viewBox", `-8 -8 ${width + 16} ${height + 16}`);
      page.layer.removeAttribute("transform");
      label(false, 14);
    }

    function unroll() {
      spread();
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

    // The styles that a picture by itself needs in its elements.
    const styles = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity", "display",
      "font-family", "font-size", "font-weight", "marker-end"];

    // The drawing as a picture of its own, in the colors that it has now.
    function picture() {
      spread();
      const copy = svg.cloneNode(true), originals = svg.querySelectorAll("*"), { width, height } = page.layout;
      copy.querySelectorAll("*").forEach((element, index) => {
        const style = getComputedStyle(originals[index]);
        for (const name of styles) element.setAttribute(name, style.getPropertyValue(name));
        for (const name of ["style", "class"]) element.removeAttribute(name);
      });
      rollUp();
      for (const name of [...copy.getAttributeNames()]) if (name !== "viewBox") copy.removeAttribute(name);
      copy.setAttribute("width", width + 16);
      copy.setAttribute("height", height + 16);
      const fill = getComputedStyle(document.body).backgroundColor;
      copy.prepend(shape("rect", { x: -8, y: -8, width: width + 16, height: height + 16, fill }));
      return new XMLSerializer().serializeToString(copy);
    }

    function save() {
      const href = URL.createObjectURL(new Blob([picture()], { type: "image/svg+xml" }));
      html("a", { href, download: document.title + ".svg" }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    }

    const paper = matchMedia("print");
    paper.addEventListener("change", () => paper.matches ? unroll() : rollUp());
    addEventListener("beforeprint", unroll);
    addEventListener("afterprint", rollUp);
    """#
}
