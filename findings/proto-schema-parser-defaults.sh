#!/usr/bin/env bash
# proto-schema-parser 2.1.0 reads `[default = "a\nb"]` of a .proto file and writes `"a\\nb"`, which is another default.
#
# A quote becomes `\\\"`, so that the text holds a backslash more. Of `0x1F` it writes "0x1F", of `"a" "b"` one text with two quotes, and
# `optional group` loses its `optional`: protoc refuses the number and the group. A field's number in hexadecimal is an error.
#
# Seen with CPython 3.11 and protoc 3.21.12 of Debian 12: the default a, line break, "b" has eight characters for five.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status protobuf-compiler libprotobuf-dev >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends protobuf-compiler libprotobuf-dev >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' protobuf-compiler)" == 3.21.12-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet proto-schema-parser==2.1.0

cd "$folder"
cat >rewrite.py <<'PYTHON'
import sys
from proto_schema_parser.generator import Generator
from proto_schema_parser.parser import Parser

sys.stdout.write(Generator().generate(Parser().parse(sys.stdin.read())) + "\n")
PYTHON
default() {
  /usr/bin/protoc --descriptor_set_out=set.bin "$1" &&
    /usr/bin/protoc --decode=google.protobuf.FileDescriptorSet google/protobuf/descriptor.proto <set.bin |
    sed --quiet 's/ *default_value: //p'
}
file() {
  printf 'syntax = "proto2";\nmessage M { optional %s }\n' "$1" >in.proto
  venv/bin/python rewrite.py <in.proto >out.proto
  cat out.proto
  echo "$(default in.proto) -> $(default out.proto 2>&1 | sed 's/.*: //')" | tee --append seen
}
file 'string text = 1 [default = "a\n\"b\""];'
file 'string text = 1 [default = "a" "b"];'
file 'int32 number = 1 [default = 0x1F];'
file 'group G = 1 { optional int32 number = 1; }'
diff seen - <<'TEXT'
"a\n\"b\"" -> "a\\n\\\"b\\\""
"ab" -> "a\" \"b"
"31" -> Expected integer for field default value.
 -> Expected "required", "optional", or "repeated".
TEXT
