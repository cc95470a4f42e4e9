#!/usr/bin/env bash
# pinject 0.14.1 keeps a singleton for those who depend on it, and constructs another one each time it is asked for it by name.
#
# All classes are in the scope `SINGLETON` if nothing else is said, and `bind` may say so as well. App and Job get one pool.
# `provide(Pool)` gives a second one, then a third.
#
# Seen with CPython 3.11: one pool in App and Job, and three pools in all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pinject==0.14.1

"$folder/venv/bin/python" - <<'PYTHON'
import pinject


class Pool:
  def __init__(self):
    pass


class App:
  def __init__(self, pool):
    self.pool = pool


class Job:
  def __init__(self, pool):
    self.pool = pool


class Bindings(pinject.BindingSpec):
  def configure(self, bind):
    bind("pool", to_class=Pool, in_scope=pinject.SINGLETON)


graph = pinject.new_object_graph(modules=None, classes=[App, Job, Pool], binding_specs=[Bindings()])
app, job = graph.provide(App), graph.provide(Job)
first, second = graph.provide(Pool), graph.provide(Pool)
print("App and Job share:", app.pool is job.pool, "pools:", len({app.pool, job.pool, first, second}))
assert app.pool is job.pool and len({app.pool, first, second}) == 3
PYTHON
