#!/usr/bin/env bash
# goccy/go-yaml 1.9.5 reads a folded text without its line breaks, and `{host: db:80}` as a mapping within a mapping.
#
# A text behind `>` ends with a line break, and an empty line within it is one. goccy's package gives spaces for both. In braces the
# colon of `db:80` is a part of the text, as nothing stands behind it; here it begins a value. yaml.v3 reads both as YAML says.
#
# Seen with Go 1.19 and Debian 12's packages: "one two  three" for "one two\nthree\n", map[db:80] for "db:80".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! dpkg --status golang-go golang-gopkg-yaml.v3-dev golang-github-goccy-go-yaml-dev >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends golang-go golang-gopkg-yaml.v3-dev golang-github-goccy-go-yaml-dev >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' golang-github-goccy-go-yaml-dev)" == 1.9.5-* ]]
export GOPATH=$folder:/usr/share/gocode GO111MODULE=off GOFLAGS= GOCACHE=$folder/cache
mkdir -p "$folder/src/app"
cd "$folder/src/app"

cat >main.go <<'GO'
package main

import (
	"fmt"

	goccy "github.com/goccy/go-yaml"
	v3 "gopkg.in/yaml.v3"
)

func main() {
	text := "text: >\n  one\n  two\n\n  three\nserver: {host: db:80}\n"
	for _, unmarshal := range []func([]byte, interface{}) error{
		func(text []byte, value interface{}) error { return goccy.Unmarshal(text, value) },
		v3.Unmarshal,
	} {
		var value map[string]interface{}
		if err := unmarshal([]byte(text), &value); err != nil {
			panic(err)
		}
		server, _ := value["server"].(map[string]interface{})
		fmt.Printf("%q %v\n", value["text"], server["host"])
	}
}
GO
seen=$(go run .)
echo "$seen"
[ "$seen" = '"one two  three" map[db:80]
"one two\nthree\n" db:80' ]
