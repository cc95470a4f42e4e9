#!/usr/bin/env bash
# CMake 3.25.2 and 3.31.10 take the escapes of `#` and `$` out of a command's depfile for Ninja: it runs the command at every build.
#
# `add_custom_command` with DEPFILE rewrites the depfile with paths of the build folder. `issue\#1.txt` and `cost$$.txt` are written as
# `issue#1.txt` and `cost$.txt`, which Ninja reads as other paths, and these do not exist. A space keeps its escape. Nothing is said, and what
# is built is right. With Makefiles the command runs once, and with CMake 4.4.5 in all cases.
#
# Seen with CPython 3.11's cmake and ninja 1.13.0, and with Debian 12's GNU make 4.3: 3, 3 and 1 runs of 3; 1 with make.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for version in 3.25.2 3.31.10 4.4.5; do
  python3 -m venv "$folder/cmake-$version"
  "$folder/cmake-$version/bin/pip" install --quiet "cmake==$version" ninja==1.13.0
done

mkdir "$folder/source"
cd "$folder/source"
touch 'issue#1.txt' 'cost$.txt' 'two words.txt'
cat >run.sh <<'SH'
echo run >>"$1.log"
echo text >"$1"
printf '%s: %s\n' "$1" "$2" >"$1.d"
SH
cat >CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(try NONE)
set(out ${CMAKE_BINARY_DIR}/out.txt)
add_custom_command(OUTPUT ${out} COMMAND sh ${CMAKE_SOURCE_DIR}/run.sh ${out} "${ESCAPED}" DEPFILE ${out}.d VERBATIM)
add_custom_target(try ALL DEPENDS ${out})
CMAKE

runs() {  # of three builds, with CMake's version $1 and the generator $2, if the depfile names $3
  local cmake=$folder/cmake-$1/bin/cmake
  rm -rf ../build
  PATH=$folder/cmake-$1/bin:$PATH "$cmake" -S . -B ../build -G "$2" -DESCAPED="$PWD/$3" >/dev/null
  for _ in 1 2 3; do "$cmake" --build ../build >/dev/null; done
  wc -l <../build/out.txt.log
}
for version in 3.25.2 3.31.10 4.4.5; do
  seen="$(runs "$version" Ninja 'issue\#1.txt') $(runs "$version" Ninja 'cost$$.txt') $(runs "$version" Ninja 'two\ words.txt')"
  seen+=" $(runs "$version" 'Unix Makefiles' 'issue\#1.txt') $(runs "$version" 'Unix Makefiles' 'cost$$.txt')"
  echo "$version: $seen"
  [ "$seen" = "$([ "$version" = 4.4.5 ] && echo '1 1 1 1 1' || echo '3 3 1 1 1')" ]
done
