extension GraphPage {
  /// Finds bindings by their names, types, modules and files, and by what they call.
  static let search = #"""
    const field = document.getElementById("search"), results = document.getElementById("results");
    const limit = 50;
    let found = [], active = 0;

    for (const binding of bindings) {
      binding.text = [binding.full, binding.type, binding.callee || "", binding.module || "", binding.kept, fullPlace(binding.place)]
        .join("\n").toLowerCase();
    }

    // The bindings that have each of some words; the name itself is the best place for one.
    function find(text) {
      const words = text.toLowerCase().split(/\s+/).filter(word => word);
      if (!words.length) return [];
      const rank = binding => {
        const name = binding.name.toLowerCase();
        return name === words[0] ? 0 : name.startsWith(words[0]) ? 1 : name.includes(words[0]) ? 2 : 3;
      };
      return bindings.filter(binding => words.every(word => binding.text.includes(word)))
        .map(binding => [rank(binding), binding.name.length, binding])
        .sort((one, other) => one[0] - other[0] || one[1] - other[1]).map(entry => entry[2]);
    }

    function showResults() {
      found = find(field.value);
      active = 0;
      const open = field.value.trim() !== "";
      results.hidden = !open;
      field.setAttribute("aria-expanded", open);
      results.replaceChildren(...found.slice(0, limit).map((binding, index) =>
        html("li", { role: "option", id: "found" + index }, html("bdi", {}, binding.name), " ",
          html("small", {}, code(binding.type), " ", binding.owner.name + ", " + place(binding.place)))));
      if (open && !found.length) results.append(html("li", {}, "nothing has this"));
      if (found.length > limit) results.append(html("li", {}, `and ${found.length - limit} more`));
      highlight();
      const hits = new Set(found);
      svg.classList.toggle("found", open);
      for (const end of page.layout.ends) {
        const hit = end.group ? shownOf(end.group).some(binding => hits.has(binding)) : hits.has(end.binding);
        end.element.classList.toggle("hit", open && hit);
      }
    }

    function highlight() {
      [...results.children].forEach((item, index) =>
        item.setAttribute("aria-selected", index === active && index < Math.min(found.length, limit)));
      if (found.length) field.setAttribute("aria-activedescendant", "found" + active);
      else field.removeAttribute("aria-activedescendant");
      const item = results.children[active];
      if (item) item.scrollIntoView({ block: "nearest" });
    }

    function close() {
      field.value = "";
      showResults();
      svg.focus();
    }

    function take(binding) {
      close();
      select(binding, true);
    }

    field.addEventListener("input", showResults);
    field.addEventListener("keydown", event => {
      const count = Math.min(found.length, limit);
      if (event.key === "Enter" && count) take(found[active]);
      else if (event.key === "Escape") close();
      else if (event.key === "ArrowDown" && count) active = (active + 1) % count;
      else if (event.key === "ArrowUp" && count) active = (active + count - 1) % count;
      else return;
      event.preventDefault();
      event.stopPropagation();
      highlight();
    });
    results.addEventListener("pointerdown", event => {
      const item = event.target.closest("[role=option]");
      event.preventDefault();
      if (item) take(found[[...results.children].indexOf(item)]);
    });
    field.addEventListener("blur", () => { results.hidden = true; });
    field.addEventListener("focus", () => { results.hidden = field.value.trim() === ""; });
    """#
}
