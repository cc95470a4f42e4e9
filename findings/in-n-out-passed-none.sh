#!/usr/bin/env bash
# in-n-out 0.2.1 replaces a None that is passed: `page(parent=None)` gets the provider's value, also for `parent: Page | None = None`.
#
# Its documentation says that an injected function may still be called with parameters. Any other value is kept. So what has no parent
# cannot be said. Of a function with a return type in quotes, `-> "Page"`, the result is given to no processor, and no error says so;
# parameters' types and providers' may be in quotes. What `register_provider` returns is said to be a function that
# unregisters, and cannot be called.
#
# Seen with CPython 3.11: root for None; no result; not callable.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet in-n-out==0.2.1

"$folder/venv/bin/python" - <<'PYTHON'
import typing

import in_n_out


class Page:
  def __init__(self, name):
    self.name = name


root = Page("root")
store = in_n_out.Store.create("pages")
registered = store.register_provider(lambda: root, Page)


def parent(parent: typing.Optional[Page] = None):
  return parent and parent.name


parent = store.inject(parent)
print(parent(), parent(None), parent(parent=None), parent(Page("other")))
assert [parent(), parent(None), parent(parent=None), parent(Page("other"))] == ["root", "root", "root", "other"]


def quoted() -> "Page":
  return root


def plain() -> Page:
  return root


results = []
store.register_processor(results.append, Page)
store.inject_processors(quoted)()
assert results == []
store.inject_processors(plain)()
assert results == [root]

assert "unregisters" in in_n_out.Store.register_provider.__doc__
assert not callable(registered)
PYTHON
