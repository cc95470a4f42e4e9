#!/usr/bin/env bash
# google-wire 0.5.0 reads the variable in `wire.Value(Limit)` before main begins, and not when the injector is called.
#
# The generated file has a variable of its own, set to Limit where the package is initialized. What main assigns to Limit, from its
# flags for example, is not what the injector passes on. A provider that returns Limit gives the assigned one.
#
# Seen with Go 1.19 and Debian 12's google-wire: 5 by wire.Value, 7 by a provider.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! dpkg --status google-wire golang-github-google-wire-dev golang-go >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends google-wire golang-github-google-wire-dev golang-go >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' google-wire)" == 0.5.0-2* ]]
export GOPATH=$folder:/usr/share/gocode GO111MODULE=off GOFLAGS= GOCACHE=$folder/cache
mkdir -p "$folder/src/app"
cd "$folder/src/app"

cat >app.go <<'GO'
package main

import "fmt"

var Limit = 5

type Pool struct{ limit int }

func NewPool(limit int) Pool { return Pool{limit} }

func CurrentLimit() int { return Limit }

func main() {
	Limit = 7
	fmt.Println(ByValue().limit, "by wire.Value,", ByProvider().limit, "by a provider")
}
GO
cat >inject.go <<'GO'
//go:build wireinject
// +build wireinject

package main

import "github.com/google/wire"

func ByValue() Pool { panic(wire.Build(NewPool, wire.Value(Limit))) }

func ByProvider() Pool { panic(wire.Build(NewPool, CurrentLimit)) }
GO
google-wire gen . 2>/dev/null
seen=$(go run .)
echo "$seen"
[ "$seen" = '5 by wire.Value, 7 by a provider' ]
