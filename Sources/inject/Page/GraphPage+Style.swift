extension GraphPage {
  /// Colors are variables: in the dark and in print they have other values.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --paper: #fbfbfa; --box: #ffffff; --ink: #1d1f23; --faint: #636873; --line: #d5d7dc; --frame: #f2f3f4;
      --edge: #a2a8b3; --needs: #b8480b; --needed: #1559b8; --focus: #1559b8;
      --c0: #2f6fd0; --c1: #8a8f98; --c2: #0f8a7e; --c3: #8b4fc6; --c4: #4c9a2a; --c5: #c2410c;
      --c6: #b0307a; --c7: #a67c00; --c8: #5b6ee1; --c9: #3f7f93;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16181c; --box: #23262c; --ink: #e8e9ec; --faint: #a0a6b1; --line: #3a3f48; --frame: #1c1f24;
        --edge: #5f6673; --needs: #ff9b5e; --needed: #7db4ff; --focus: #7db4ff;
        --c0: #6aa5ff; --c1: #9aa0ab; --c2: #3fc7b7; --c3: #bf8cf5; --c4: #86cf63; --c5: #ff8a5c;
        --c6: #f07ab8; --c7: #e0b83d; --c8: #98a5ff; --c9: #6cc0d8;
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
      font: 14px/1.45 system-ui, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif;
    }
    header {
      display: flex; gap: 8px; align-items: center; flex-wrap: wrap; padding: 8px 12px;
      border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 15px; margin: 0 8px 0 0; max-width: 32ch; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; }
    .search { position: relative; flex: 1 1 12em; max-width: 34em; }
    #controls > summary { display: none; }
    #controls > div { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    input, button, select {
      font: inherit; color: inherit; background: var(--box); border: 1px solid var(--line); border-radius: 6px;
      padding: 4px 9px;
    }
    input { width: 100%; }
    button:disabled { opacity: .5; }
    button[aria-pressed=true] { border-color: var(--focus); color: var(--focus); }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
    #results {
      position: absolute; z-index: 2; inset: 100% 0 auto 0; margin: 4px 0 0; padding: 4px; list-style: none;
      max-height: 60vh; overflow: auto; background: var(--box); border: 1px solid var(--line); border-radius: 6px;
      box-shadow: 0 6px 20px #0003;
    }
    #results li { padding: 3px 6px; border-radius: 4px; cursor: pointer; overflow-wrap: anywhere; }
    #results li[aria-selected=true] { background: var(--focus); color: var(--paper); }
    #results li[aria-selected=true] small { color: inherit; }
    main { flex: 1; min-height: 0; display: flex; }
    svg { flex: 1; min-width: 0; height: 100%; display: block; touch-action: none; cursor: grab; }
    svg:focus-visible { outline-offset: -2px; }
    svg text { fill: var(--ink); font-size: 13px; unicode-bidi: isolate; }
    .frame { fill: var(--frame); stroke: var(--line); }
    .frame.module { fill: none; }
    .closes { pointer-events: auto !important; cursor: pointer; }
    .title { font-weight: 600; fill: var(--faint); pointer-events: none; paint-order: stroke; stroke: var(--frame);
      stroke-width: .3em; stroke-linejoin: round; }
    .far .title { font-size: var(--title); }
    .node { cursor: pointer; }
    .node > .box { fill: var(--box); stroke: var(--line); }
    .node > .mark { fill: var(--color); }
    .node > .type { fill: var(--faint); font-size: 11px; }
    .far .node > .type { display: none; }
    .group > .name { font-weight: 600; }
    .group > .type { font-size: 12px; }
    .far .group > .type { display: inline; font-size: 15px; }
    .group > .box { stroke: var(--faint); }
    .group > .behind { fill: var(--frame); }
    .edge.bundle { opacity: .55; }
    :where(.many) .edge.bundle { opacity: .32; }
    .edge.constructs { stroke-width: 2.5; stroke: var(--c3); }
    .edge { fill: none; stroke: var(--edge); stroke-width: 1.2; marker-end: url(#arrow); }
    .edge.deferred { stroke-dasharray: 6 4; }
    .edge.weak { stroke-dasharray: 1.5 4; stroke-linecap: round; }
    .far .edge, .many .edge.bundle { marker-end: none; }
    .picked .edge, .found .edge { opacity: .18; }
    .picked .node, .found .node { opacity: .4; }
    .picked .node.near, .picked .node.self, .found .node.hit { opacity: 1; }
    .picked .edge.bundle:not(.needs):not(.needed) { opacity: .12; }
    .picked .edge.needs, .picked .edge.needed { opacity: 1; stroke-width: 2; }
    .node > .time { fill: var(--faint); }
    .node.slow > .box { stroke: var(--needs); stroke-width: 2.5; }
    .node.slow > .time { fill: var(--needs); }
    .node.early > .box { stroke: var(--c6); stroke-width: 2; stroke-dasharray: 5 3; }
    .node.idle > * { opacity: .45; }
    .edge.slow { stroke: var(--needs); stroke-width: 3; }
    .edge.needs { stroke: var(--needs); }
    .edge.needed { stroke: var(--needed); }
    .node.self > .box { stroke: var(--focus); stroke-width: 3; }
    .node.hit > .box { stroke: var(--c7); stroke-width: 3; }
    #arrow path { fill: context-stroke; }
    aside {
      width: 340px; overflow: auto; padding: 14px 16px; border-left: 1px solid var(--line); overflow-wrap: anywhere;
    }
    aside h2 { font-size: 17px; margin: 0 0 2px; }
    aside h3 { font-size: 13px; margin: 18px 0 4px; }
    code { font: 12.5px/1.45 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; unicode-bidi: isolate; }
    small { color: var(--faint); font-size: 12px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 10px 0; }
    dt { color: var(--faint); }
    dd { margin: 0; }
    aside ul { margin: 0; padding: 0; list-style: none; }
    aside li { margin: 0 0 6px; }
    aside * + h2 { margin-top: 22px; }
    aside .path { margin: 0 0 6px; padding: 0 0 0 1.6em; }
    aside li > small { display: block; }
    aside .way { line-height: 1.9; }
    #filter { position: relative; }
    summary { cursor: pointer; border: 1px solid var(--line); border-radius: 6px; padding: 4px 9px;
      background: var(--box); }
    #filter[open] > div { position: absolute; z-index: 2; top: 100%; right: 0; margin-top: 4px; padding: 8px 10px;
      display: grid; gap: 6px; background: var(--box); border: 1px solid var(--line); border-radius: 6px;
      box-shadow: 0 6px 20px #0003; }
    #filter label { display: flex; justify-content: space-between; gap: 12px; align-items: center; }
    #filter select { max-width: 16em; }
    aside button { padding: 1px 7px; text-align: left; max-width: 100%; overflow-wrap: anywhere; }
    .legend span { display: inline-block; margin-right: 12px; }
    .legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 5px; }
    .legend b { display: inline-block; width: 26px; border-top: 2px solid var(--edge); margin-right: 5px;
      vertical-align: middle; }
    kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; }
    #table { display: none; }
    @media (pointer: coarse), (max-width: 760px) { header kbd { display: none; } }
    @media (max-width: 760px) {
      .search { flex-basis: 7em; }
      #controls > summary { display: block; width: fit-content; }
      #controls[open] { flex-basis: 100%; }
      #controls > div { margin-top: 8px; }
      main { flex-direction: column; }
      aside { width: auto; max-height: 38%; border-left: 0; border-top: 1px solid var(--line); }
    }
    """# + printed

  /// The whole drawing, then a table of all bindings, in dark ink on white.
  private static let printed = #"""

    @page { size: landscape; margin: 12mm; }
    @media print {
      :root {
        color-scheme: light;
        --paper: #fff; --box: #fff; --ink: #000; --faint: #444; --line: #999; --frame: #fff; --edge: #999;
        --needs: #b8480b; --needed: #1559b8; --focus: #1559b8;
        --c0: #2f6fd0; --c1: #8a8f98; --c2: #0f8a7e; --c3: #8b4fc6; --c4: #4c9a2a; --c5: #c2410c;
        --c6: #b0307a; --c7: #a67c00; --c8: #5b6ee1; --c9: #3f7f93;
      }
      html, body { height: auto; display: block; font-size: 11px; }
      header > :not(h1), aside, noscript { display: none; }
      main { display: block; }
      svg { width: 100%; height: auto; max-height: 175mm; }
      .picked .edge, .picked .node, .found .edge, .found .node { opacity: 1; }
      #table { display: block; break-before: page; }
      table { border-collapse: collapse; width: 100%; }
      th, td { border-bottom: 1px solid #bbb; padding: 2px 8px 2px 0; text-align: left; vertical-align: top;
        overflow-wrap: anywhere; }
      thead { display: table-header-group; }
      tr { break-inside: avoid; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """#
}
