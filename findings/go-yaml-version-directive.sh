#!/usr/bin/env bash
# Go's yaml.v2 2.4.0 and yaml.v3 3.0.1 refuse a document that says `%YAML 1.2`, and JSON texts with `\/`.
#
# Both read YAML 1.2's `0o17` as 15, but take the directive of that version for an error. `\/` is an escape of YAML 1.2, since it is
# one of JSON, and PHP's json_encode writes it for every slash.
#
# Seen with Go 1.19 and Debian 12's packages: found incompatible YAML document; found unknown escape character.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! dpkg --status golang-go golang-gopkg-yaml.v2-dev golang-gopkg-yaml.v3-dev >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends golang-go golang-gopkg-yaml.v2-dev golang-gopkg-yaml.v3-dev >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' golang-gopkg-yaml.v3-dev)" == 3.0.1-* ]]
export GOPATH=$folder:/usr/share/gocode GO111MODULE=off GOFLAGS= GOCACHE=$folder/cache
mkdir -p "$folder/src/app"
cd "$folder/src/app"

cat >main.go <<'GO'
package main

import (
	"fmt"

	v2 "gopkg.in/yaml.v2"
	v3 "gopkg.in/yaml.v3"
)

func main() {
	for _, text := range []string{"%YAML 1.2\n---\na: 0o17\n", "%YAML 1.1\n---\na: 0o17\n", "{\"a\": \"x\\/y\"}", "a: 0o17\n"} {
		var second, third map[string]interface{}
		fmt.Printf("%q\n  v2: %v %v\n", text, v2.Unmarshal([]byte(text), &second), second)
		fmt.Printf("  v3: %v %v\n", v3.Unmarshal([]byte(text), &third), third)
	}
}
GO
seen=$(go run .)
echo "$seen"
[ "$seen" = '"%YAML 1.2\n---\na: 0o17\n"
  v2: yaml: found incompatible YAML document map[]
  v3: yaml: found incompatible YAML document map[]
"%YAML 1.1\n---\na: 0o17\n"
  v2: <nil> map[a:15]
  v3: <nil> map[a:15]
"{\"a\": \"x\\/y\"}"
  v2: yaml: found unknown escape character map[]
  v3: yaml: found unknown escape character map[]
"a: 0o17\n"
  v2: <nil> map[a:15]
  v3: <nil> map[a:15]' ]
