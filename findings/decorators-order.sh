#!/usr/bin/env bash
# Of two decorators clean-ioc 1.24.0 puts the one outside that was registered first, and dishka 1.10.1 the one that was registered last.
#
# Logging is registered, then Caching, both for Store. In clean-ioc a call goes to Logging first, which calls Caching; in dishka the other
# way round. Both take them without a word on their order.
#
# Seen with CPython 3.11: Logging(Caching(Store)), Caching(Logging(Store)).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet clean-ioc==1.24.0 dishka==1.10.1

"$folder/venv/bin/python" - <<'PYTHON'
import clean_ioc
import dishka


class Store:
  name = "Store"


class Logging(Store):
  def __init__(self, store: Store):
    self.name = f"Logging({store.name})"


class Caching(Store):
  def __init__(self, store: Store):
    self.name = f"Caching({store.name})"


container = clean_ioc.Container()
container.register(Store)
for decorator in (Logging, Caching):
  container.register_decorator(Store, decorator, decorated_arg="store")

provider = dishka.Provider(scope=dishka.Scope.APP)
provider.provide(Store)
for decorator in (Logging, Caching):
  provider.decorate(decorator, provides=Store)

seen = [container.resolve(Store).name, dishka.make_container(provider).get(Store).name]
print(*seen)
assert seen == ["Logging(Caching(Store))", "Caching(Logging(Store))"], seen
PYTHON
