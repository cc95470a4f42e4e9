#!/usr/bin/env bash
# google-wire 0.5.0 reports a provider that nothing uses, and not an argument of the injector that nothing uses.
#
# `Init(limit int)` with a provider that takes no int is generated, and the caller's limit goes nowhere. The same with a value or a
# provider in the place of the argument is an error. So after a constructor has lost a parameter everything still builds.
#
# Seen with Go 1.19 and Debian 12's google-wire: unused value of type int; for the argument "wrote wire_gen.go".
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
package app

type Pool struct{}

func NewPool() *Pool { return &Pool{} }
GO

# Generates the injector $1 and compares what is said with $2.
expect() {
  rm -f wire_gen.go
  printf '%s\n' '//go:build wireinject' '// +build wireinject' '' 'package app' 'import "github.com/google/wire"' "$1" >inject.go
  local said
  said=$(google-wire gen . 2>&1 || true)
  echo "$1: $said"
  [[ "$said" == *"$2"* ]]
}

expect 'func Init() *Pool { panic(wire.Build(NewPool, wire.Value(5))) }' 'unused value of type int'
expect 'func Init(limit int) *Pool { panic(wire.Build(NewPool)) }' 'wrote'
grep 'func Init(limit int) \*Pool' wire_gen.go
