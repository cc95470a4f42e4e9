#!/usr/bin/env bash
# In dishka 1.10.1 a later provider's override of a type takes the earlier provider's decorators off.
#
# An application provides Store and decorates it with Caching. A provider for tests overrides Store with a fake one, and the Store that is
# given is the fake one without Caching: what the test was to see is not there. A decorator in a provider behind both is applied; one in a
# provider before the one that has the type is an error.
#
# Seen with CPython 3.11: Caching(Store), Fake, Caching(Fake), GraphMissingFactoryError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dishka==1.10.1

"$folder/venv/bin/python" - <<'PYTHON'
import dishka


class Store:
  name = "Store"


class Fake(Store):
  name = "Fake"


class Caching(Store):
  def __init__(self, store: Store):
    self.name = f"Caching({store.name})"


def application():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Store)
  provider.decorate(Caching, provides=Store)
  return provider


def fake():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Fake, provides=Store, override=True)
  return provider


def decorator():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.decorate(Caching, provides=Store)
  return provider


def plain():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Store)
  return provider


def outcome(*providers):
  try:
    return dishka.make_container(*providers).get(Store).name
  except Exception as error:
    return type(error).__name__


seen = [
  outcome(application()),
  outcome(application(), fake()),
  outcome(plain(), fake(), decorator()),
  outcome(decorator(), plain()),
]
print(*seen)
assert seen == ["Caching(Store)", "Fake", "Caching(Fake)", "GraphMissingFactoryError"], seen
PYTHON
