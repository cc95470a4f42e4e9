#!/usr/bin/env bash
# pylint 4.1.4's pyreverse writes classes to Mermaid without their modules: a Store that inherits another module's Store inherits itself.
#
# Mermaid draws one box for both, with the methods of both and an arrow from the box to itself. Two modules `one.store` and `two.store`
# are one as well. In DOT and PlantUML they are two.
#
# Seen with CPython 3.11 and mermaidx 0.10.1, which runs Mermaid's own code: one class, `Store --|> Store`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pylint==4.1.4 mermaidx==0.10.1

cd "$folder"
mkdir -p shop/one shop/two
touch shop/__init__.py shop/one/__init__.py shop/two/__init__.py
printf 'class Store:\n  def read(self):\n    return 1\n' >shop/one/store.py
printf 'import shop.one.store\n\n\nclass Store(shop.one.store.Store):\n  def write(self):\n    return 1\n' >shop/two/store.py
for kind in mmd dot; do
  venv/bin/pyreverse --output "$kind" --project shop shop >/dev/null
done
cat classes_shop.mmd
venv/bin/mermaidx -q -i classes_shop.mmd -o classes.svg
venv/bin/mermaidx -q -i packages_shop.mmd -o packages.svg
grep --quiet '  Store --|> Store' classes_shop.mmd
grep --quiet '  store --> store' packages_shop.mmd
seen="$(grep --only-matching 'classId-[A-Za-z]*' classes.svg | sort --unique | wc -l)"
seen="$seen $(grep --only-matching 'classId-store' packages.svg | sort --unique | wc -l)"
seen="$seen $(grep --count '^"shop.*label' classes_shop.dot)"
echo "$seen"
[ "$seen" = '1 1 2' ]
