#!/usr/bin/env bash
# injector 0.24.0 takes the methods of a module in the order of their names: the parts of a list, and which of two providers holds.
#
# Multiproviders `first` and `also` of one module give a list with what `also` returns in front. Of two providers of one type the one
# behind in the alphabet holds, wherever it stands. Renaming a method changes the list. dishka keeps the order of the file.
#
# Seen with CPython 3.11: ['also', 'first']; zone for the providers zone and area. dishka has area.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet injector==0.24.0 dishka==1.10.1

"$folder/venv/bin/python" - <<'PYTHON'
import dishka
import injector


class Parts(injector.Module):
  @injector.multiprovider
  def first(self) -> list[str]:
    return ["first"]

  @injector.multiprovider
  def also(self) -> list[str]:
    return ["also"]

  @injector.provider
  def zone(self) -> str:
    return "zone"

  @injector.provider
  def area(self) -> str:
    return "area"


class Provider(dishka.Provider):
  scope = dishka.Scope.APP

  @dishka.provide
  def zone(self) -> str:
    return "zone"

  @dishka.provide
  def area(self) -> str:
    return "area"


container = injector.Injector([Parts])
seen = [container.get(list[str]), container.get(str), dishka.make_container(Provider()).get(str)]
print(seen)
assert seen == [["also", "first"], "zone", "area"], seen
PYTHON
