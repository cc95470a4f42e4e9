#!/usr/bin/env bash
# thriftpy2 0.7.1 reads a set of Thrift as a list: what was written with a set of Python comes back without `add`, and unlike the default.
#
# A field `set<string> tags = ["a"]` that nobody sets is a set. After it was sent, in the binary, the compact and the JSON protocol, it is
# a list, so that two equal objects differ, and duplicates that another program has sent stay. A list that is put into the field is
# sent as it is, with its duplicates.
#
# Seen with CPython 3.11: {'a'} before, ['a'] after; the classes that Apache Thrift generates read a set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet thriftpy2==0.7.1

"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

import thriftpy2
from thriftpy2.protocol import TBinaryProtocolFactory, TCompactProtocolFactory, TJSONProtocolFactory
from thriftpy2.utils import deserialize, serialize

path = sys.argv[1] + "/shop.thrift"
with open(path, "w") as file:
  file.write('struct Item { 1: set<string> tags = ["a"] }')
Item = thriftpy2.load(path, module_name="shop_thrift").Item
for protocol in (TBinaryProtocolFactory, TCompactProtocolFactory, TJSONProtocolFactory):
  item = Item()
  read = deserialize(Item(), serialize(item, protocol()), protocol())
  print(protocol.__name__, item, read, item == read)
  assert item.tags == {"a"} and read.tags == ["a"] and item != read
  read = deserialize(Item(), serialize(Item(tags=["b", "b"]), protocol()), protocol())
  assert read.tags == ["b", "b"]
PYTHON
