#!/usr/bin/env bash
# doubles 1.5.3 takes a stub of an inherited class method back by giving the subclass a method of its own.
#
# `allow(FileStore).open` stubs what FileStore inherits from Store. After the teardown FileStore has a copy of Store's method: a later
# override of `Store.open`, by whatever means, no longer reaches FileStore. mockito 2.0.4 and flexmock 0.13.0 leave nothing.
#
# Seen with CPython 3.11: "stored" from FileStore for doubles, "faked" for the others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet doubles==1.5.3 mockito==2.0.4 flexmock==0.13.0

"$folder/venv/bin/python" - <<'PYTHON'
import doubles
import flexmock
import mockito
from flexmock._api import flexmock_teardown


def by_doubles(store):
  doubles.allow(store).open.and_return("stub")
  assert store.open() == "stub"
  doubles.teardown()


def by_mockito(store):
  mockito.when(store).open().thenReturn("stub")
  assert store.open() == "stub"
  mockito.unstub()


def by_flexmock(store):
  flexmock.flexmock(store).should_receive("open").and_return("stub")
  assert store.open() == "stub"
  flexmock_teardown()


for stub, expected in [(by_doubles, "stored"), (by_mockito, "faked"), (by_flexmock, "faked")]:
  class Store:
    @classmethod
    def open(cls):
      return "stored"

  class FileStore(Store):
    pass

  stub(FileStore)
  assert FileStore.open() == "stored"
  Store.open = classmethod(lambda cls: "faked")
  print(stub.__name__, FileStore.open(), "open" in vars(FileStore))
  assert FileStore.open() == expected
PYTHON
