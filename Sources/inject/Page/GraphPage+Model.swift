extension GraphPage {
  /// Reads the data: bindings with the edges that lead to and from them.
  static let model = #"""
    const graph = JSON.parse(document.getElementById("graph").textContent);
    const bindings = graph.bindings;
    const byID = new Map(bindings.map(binding => [binding.id, binding]));
    const containers = new Map(graph.containers.map(container => [container.id, container]));

    // A dependency as an edge: from what needs to what is needed.
    for (const binding of bindings) binding.neededBy = [];
    for (const binding of bindings) {
      binding.needs = binding.dependencies.filter(dependency => byID.has(dependency.target)).map(dependency =>
        Object.assign({ from: binding, to: byID.get(dependency.target) }, dependency));
      for (const edge of binding.needs) edge.to.neededBy.push(edge);
      binding.kept = binding.scope || binding.construction;
      binding.owner = containers.get(binding.container);
      binding.full = binding.owner.name + "." + binding.name;
    }

    for (const container of graph.containers) container.constructedBy = [];
    for (const binding of bindings) {
      binding.constructs = binding.children.map(id => containers.get(id)).filter(container => container);
      for (const container of binding.constructs) container.constructedBy.push(binding);
    }

    // Text that would not show, or would turn others around, is shown by a mark.
    function visible(text) {
      return String(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\uFFFD");
    }

    const drawn = "http://www.w3.org/2000/svg";

    // An element with attributes; what is passed as a child is text, or an element.
    function make(space, name, attributes, children) {
      const made = space ? document.createElementNS(space, name) : document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
      for (const child of children) made.append(child instanceof Node ? child : visible(child));
      return made;
    }
    const html = (name, attributes, ...children) => make(null, name, attributes, children);
    const shape = (name, attributes, ...children) => make(drawn, name, attributes, children);

    // A place without the folders that all files are in.
    const place = at => fullPlace(at).slice(common);
    const fullPlace = at => at.path + ":" + at.line + ":" + at.column;
    const common = (paths => {
      let end = paths[0] ? paths[0].lastIndexOf("/") + 1 : 0;
      while (end && !paths.every(path => path.startsWith(paths[0].slice(0, end)))) {
        end = paths[0].lastIndexOf("/", end - 2) + 1;
      }
      return end;
    })(bindings.map(binding => binding.place.path));

    function titleOf(container) {
      const name = (container.kind === "module" ? "module " : "") + container.name;
      const parent = containers.get(container.parent);
      return parent ? name + ", child of " + parent.name : name;
    }

    function effectsOf(binding) {
      return (binding.async ? ["async"] : []).concat(binding.throws ? ["throws"] : []).join(" ");
    }

    // Colors: one for each scope, or for each module.
    const scopes = ["singleton", "factory", "weak", "foreign", "input", "requirement", "collection", "dictionary", "alias"];
    const modules = [...new Set(bindings.map(moduleOf))];

    function moduleOf(binding) {
      return binding.module || binding.owner.name;
    }

    function colorOf(binding, kind) {
      const index = kind === "module" ? modules.indexOf(moduleOf(binding)) : scopes.indexOf(binding.kept);
      return "var(--c" + (index % 10) + ")";
    }

    // All that leads to a binding and all that it leads to.
    function connected(binding) {
      const found = new Set([binding]);
      for (const [edges, end] of [["needs", "to"], ["neededBy", "from"]]) {
        const open = [binding], seen = new Set(open);
        while (open.length) {
          for (const edge of open.pop()[edges]) {
            if (seen.has(edge[end])) continue;
            seen.add(edge[end]);
            found.add(edge[end]);
            open.push(edge[end]);
          }
        }
      }
      return found;
    }
    """#
}
