#!/usr/bin/env bash
# langgraph 1.2.24 draws an arrow to the end, and none of the declared edges behind it, where a conditional edge has no list of targets.
#
# Its documentation says that every node is taken for a target then. A graph start -> a, a -> b by a function, b -> c, c -> end is drawn as
# start -> a -> end; b and c are boxes without arrows. The graph runs all three. A return type `str` changes nothing; `Literal["b"]` or
# `path_map` gives what was declared.
#
# Seen with CPython 3.11, in the edges of get_graph and in Mermaid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet langgraph==1.2.24

"$folder/venv/bin/python" - <<'PYTHON'
import typing

from langgraph.graph import END, START, StateGraph


class State(typing.TypedDict):
  steps: int


def step(state):
  return {"steps": state["steps"] + 1}


def built(choose, **options):
  graph = StateGraph(State)
  for name in ("a", "b", "c"):
    graph.add_node(name, step)
  graph.add_edge(START, "a")
  graph.add_conditional_edges("a", choose, **options)
  graph.add_edge("b", "c")
  graph.add_edge("c", END)
  return graph.compile()


def choose(state):
  return "b"


def choose_text(state) -> str:
  return "b"


def choose_literal(state) -> typing.Literal["b"]:
  return "b"


short = [("__start__", "a"), ("a", "__end__")]
whole = [("__start__", "a"), ("a", "b"), ("b", "c"), ("c", "__end__")]
for graph, wanted in (
  (built(choose), short),
  (built(choose_text), short),
  (built(choose_literal), whole),
  (built(choose, path_map=["b"]), whole),
):
  seen = sorted((edge.source, edge.target) for edge in graph.get_graph().edges)
  print(seen, graph.invoke({"steps": 0}))
  assert seen == wanted
  assert graph.invoke({"steps": 0}) == {"steps": 3}
  assert ("b --> c" in graph.get_graph().draw_mermaid()) == (wanted == whole)
assert "any node" in StateGraph.add_conditional_edges.__doc__
PYTHON
