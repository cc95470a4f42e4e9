#!/usr/bin/env bash
# NASM 2.16.01 writes a depfile without the included files when it assembles as well: make finds nothing to do after one has changed.
#
# `-MD FILE` is to assemble and to write the dependencies. It writes the source alone; `-M`, which assembles nothing, lists the included
# file. The object then holds the old number.
#
# Seen with Debian 12's package and GNU make 4.3: "table.o : table.asm"; nothing to be done; "table.inc" by -M.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status nasm make >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends nasm make >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' nasm)" == 2.16.01-* ]]

cd "$folder"
printf '%%include "table.inc"\ndd size\n' >table.asm
echo 'size equ 1' >table.inc
printf 'table.o:\n\tnasm -f elf64 -MD table.d -o table.o table.asm\n-include table.d\n' >Makefile
touch -d '1 minute ago' table.asm table.inc
make
cat table.d
echo 'size equ 2' >table.inc
touch -d '1 minute' table.inc
seen=$(make)
echo "$seen"
[ "$(head -1 table.d)" = 'table.o : table.asm' ]
[[ "$seen" == *"'table.o' is up to date."* ]]
# The same file by -M.
nasm -f elf64 -M -MT table.o table.asm >table.d
cat table.d
[ "$(head -1 table.d)" = 'table.o : table.asm table.inc' ]
make | grep -q 'nasm -f elf64'
