#!/usr/bin/env bash
# in-n-out 0.2.1 gives a value of the base class where a subclass is asked for, and an int where a bool is.
#
# With a provider of Store a parameter `store: DiskStore` gets a Store, which has no method of DiskStore. The other way round, which types
# allow, it does not: with a provider of DiskStore alone a parameter `store: Store` is missing. A provider of the very class
# is preferred.
#
# Seen with CPython 3.11: Store for DiskStore, 5 for bool, TypeError for Store.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet in-n-out==0.2.1

"$folder/venv/bin/python" - <<'PYTHON'
import in_n_out


class Store:
  pass


class DiskStore(Store):
  pass


def disk(store: DiskStore):
  return type(store).__name__


def plain(store: Store):
  return type(store).__name__


def flag(flag: bool):
  return flag


def asked(provider, hint, function):
  store = in_n_out.Store.create(f"{hint} {function}")
  store.register_provider(provider, hint)
  try:
    return store.inject(function)()
  except TypeError:
    return "TypeError"


for provider, hint, function, wanted in (
  (Store, Store, disk, "Store"),
  (DiskStore, DiskStore, disk, "DiskStore"),
  (DiskStore, DiskStore, plain, "TypeError"),
  (lambda: 5, int, flag, 5),
):
  seen = asked(provider, hint, function)
  print(hint.__name__, function.__name__, seen)
  assert seen == wanted
PYTHON
