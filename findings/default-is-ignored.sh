#!/usr/bin/env bash
# dishka 1.10.1 and rodi 2.1.0 refuse a constructor whose parameter has a default that they could leave in place.
#
# `def __init__(self, retries: int = 5)` with nothing registered for `int`: both raise an error, as if the parameter had no default.
#
# Seen with CPython 3.11: GraphMissingFactoryError, CannotResolveParameterException.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dishka==1.10.1 rodi==2.1.0

"$folder/venv/bin/python" - <<'PYTHON'
import dishka
import rodi


class Client:
  def __init__(self, retries: int = 5):
    self.retries = retries


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(Client)
  return dishka.make_container(provider).get(Client)


def with_rodi():
  container = rodi.Container()
  container.add_transient(Client)
  return container.build_provider().get(Client)


def outcome(resolve):
  try:
    return resolve().retries
  except Exception as error:
    return type(error).__name__


seen = [outcome(with_dishka), outcome(with_rodi)]
print(*seen)
assert seen == ["GraphMissingFactoryError", "CannotResolveParameterException"], seen
PYTHON
