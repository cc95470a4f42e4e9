import SwiftModel

/// A graph as one page of HTML that draws itself, with nothing from elsewhere.
///
/// Texts of the bindings files are in the page's JSON alone, which is that of `--format json`: it has no `<`, so
/// nothing in it ends its element. The script puts them into the page as text, never as HTML.
struct GraphPage {
  static func text(of selection: GraphSelection, _ recorded: RecordedStart? = nil) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Graph</title>
    <style>
    \(style)
    </style>
    </head>
    \(body)
    <script type="application/json" id="graph">
    \(GraphJSON.of(selection).text)</script>\(recorded.map(data) ?? "")
    <script>
    "use strict";
    \([model, start, groups, layers, order, places, text, plan, drawing, view, panel, search, print, address, keys].joined(separator: "\n"))
    </script>
    </body>
    </html>

    """
  }

  private static func data(_ recorded: RecordedStart) -> String {
    """

    <script type="application/json" id="start">
    \(recorded.json.text)</script>
    """
  }
}

extension GraphPage {
  /// The parts of the page that are there before its script has run.
  static let body = """
    <body>
    <header>
      <h1>Graph</h1>
      <div class="search">
        <input id="search" type="search" placeholder="Search: name, type, module, file" aria-label="Search"
          autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="results">
        <ul id="results" role="listbox" aria-label="Found bindings" hidden></ul>
      </div>
      <details id="controls" open><summary>View</summary><div>
        <label>Colors <select id="colors"><option value="scope">by scope</option>
          <option value="module">by module</option></select></label>
        <details id="filter"><summary>Filter</summary><div>
          <label>Module <select id="by-module"><option value="">all</option></select></label>
          <label>Scope <select id="by-scope"><option value="">all</option></select></label>
          <label>Actor <select id="by-actor"><option value="">all</option></select></label>
          <label>Effects <select id="by-effect"><option value="">all</option></select></label>
        </div></details>
        <button id="only" aria-pressed="false" disabled>Only this <kbd>f</kbd></button>
        <button id="out" aria-label="Zoom out">−</button>
        <button id="in" aria-label="Zoom in">+</button>
        <button id="fit">Fit <kbd>0</kbd></button>
        <button id="save">Save SVG</button>
      </div></details>
    </header>
    <main>
      <svg id="drawing" tabindex="0" role="group" aria-label="The graph: arrow keys go from binding to binding"></svg>
      <aside id="panel" tabindex="-1" aria-live="polite" aria-label="Details"></aside>
    </main>
    <section id="table"></section>
    <noscript>This page draws a graph with JavaScript, which is turned off here.</noscript>
    """
}
