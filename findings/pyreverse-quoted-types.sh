#!/usr/bin/env bash
# pylint 4.1.4's pyreverse draws an attribute that is set from a parameter `db: "Db"` as a text, `db : str`, and no line to Db.
#
# A type in quotes is what Python asks for where a class is named before it is defined. Without quotes the attribute has its class and a line.
# A default does not help: `size: "int" = 3` is a str. A method whose body is `pass` or a docstring is drawn as abstract, and one
# whose body is `...` is not.
#
# Seen with CPython 3.11, in DOT, PlantUML and Mermaid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pylint==4.1.4

cd "$folder"
cat >shop.py <<'PYTHON'
class Db:
  pass


class Quoted:
  def __init__(self, db: "Db", size: "int" = 3):
    self.db = db
    self.size = size


class Plain:
  def __init__(self, db: Db):
    self.db = db


class Hook:
  def on_start(self):
    pass

  def on_stop(self): ...
PYTHON
for kind in mmd puml dot; do
  venv/bin/pyreverse --output "$kind" --project "$kind" shop.py >/dev/null
done
cat classes_mmd.mmd
diff classes_mmd.mmd - <<'TEXT'
classDiagram
  class Db {
  }
  class Hook {
    on_start()*
    on_stop()
  }
  class Plain {
    db
  }
  class Quoted {
    db : str
    size : str
  }
  Db --o Plain : db
TEXT
grep --quiet 'db : str' classes_puml.puml
grep --quiet 'db : str' classes_dot.dot
