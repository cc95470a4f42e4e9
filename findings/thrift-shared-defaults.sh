#!/usr/bin/env bash
# In Python code of Thrift 0.17.0 all objects share the list that is a field's default: `Item().sizes.append(2)` changes each new Item.
#
# The generated constructor is meant to copy: it asks whether the value is the default of its table, and the default of the constructor's
# parameter is another list than that one. Sets, maps and empty lists are the same, and thriftpy2 0.7.1, which reads the same file
# without a compiler, shares them too.
#
# Seen with CPython 3.11, Debian 12's thrift-compiler and thrift 0.25.0 from PyPI: [1, 2] for a new object of each.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status thrift-compiler >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends thrift-compiler >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' thrift-compiler)" == 0.17.0-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet thrift==0.25.0 thriftpy2==0.7.1

cd "$folder"
cat >shop.thrift <<'THRIFT'
struct Item {
  1: list<i32> sizes = [1],
  2: set<string> tags = ["a"],
  3: map<string, i32> counts = {}
}
THRIFT
/usr/bin/thrift --gen py shop.thrift
grep --quiet 'if sizes is self.thrift_spec\[1\]\[4\]:' gen-py/shop/ttypes.py
PYTHONPATH=gen-py venv/bin/python - <<'PYTHON'
import thriftpy2
from shop.ttypes import Item

for kind in (Item, thriftpy2.load("shop.thrift", module_name="shop_thrift").Item):
  item = kind()
  item.sizes.append(2)
  item.tags.add("b")
  item.counts["c"] = 3
  other = kind()
  print(other)
  assert (other.sizes, other.tags, other.counts) == ([1, 2], {"a", "b"}, {"c": 3})
PYTHON
