#!/usr/bin/env bash
# make finds nothing to do after the sources of protoc 3.21.12, Qt's rcc 5.15.8 and dtc 1.6.1 have changed, if a folder is named `#v1`.
#
# Each writes `sub/#v1/…` to its depfile as it is. make reads `sub/`, which exists, and a comment. protoc ends the line with a
# backslash, so that the comment goes on over the last line, where the .proto file itself stands: a change of that is not seen either.
# gcc writes `\#`.
#
# Seen with GNU make 4.3 and Debian 12's packages: nothing to be done after both files of each tool have changed, but for dtc's own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status make protobuf-compiler qtbase5-dev-tools device-tree-compiler >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends make protobuf-compiler qtbase5-dev-tools device-tree-compiler >/dev/null
fi
for package in protobuf-compiler=3.21.12 qtbase5-dev-tools=5.15.8 device-tree-compiler=1.6.1; do
  [[ "$(dpkg-query --show --showformat '${Version}' "${package%=*}")" == "${package#*=}"[-+]* ]]
done
rcc=$(dpkg --listfiles qtbase5-dev-tools | grep '/lib/.*/rcc$' | head -1)

cd "$folder"
mkdir -p 'sub/#v1'
printf 'syntax = "proto3";\nmessage A {}\n' >'sub/#v1/a.proto'
printf 'syntax = "proto3";\nimport "sub/#v1/a.proto";\nmessage B { A a = 1; }\n' >b.proto
echo 'text' >'sub/#v1/a.txt'
echo '<RCC><qresource><file>sub/#v1/a.txt</file></qresource></RCC>' >b.qrc
echo '/ { size = <1>; };' >'sub/#v1/a.dtsi'
printf '/dts-v1/;\n/include/ "sub/#v1/a.dtsi"\n' >b.dts
cat >Makefile <<MAKE
all: b.pb.cc b.cpp b.dtb
b.pb.cc:
	protoc --dependency_out=protoc.d --cpp_out=. b.proto
b.cpp:
	$rcc -d rcc.d -o b.cpp b.qrc
b.dtb:
	dtc -I dts -O dtb -d dtc.d -o b.dtb b.dts
-include protoc.d rcc.d dtc.d
MAKE
make >/dev/null
cat protoc.d && echo && cat rcc.d dtc.d
touch -d '1 minute' 'sub/#v1/a.proto' 'sub/#v1/a.txt' 'sub/#v1/a.dtsi' b.proto
seen=$(make all)
echo "$seen"
[ "$seen" = "make: Nothing to be done for 'all'." ]
touch -d '1 minute' b.dts
make all | grep -q '^dtc'
