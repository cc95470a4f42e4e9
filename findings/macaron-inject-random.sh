#!/usr/bin/env bash
# go-macaron's inject gives one of two values for an interface at random: the same injector gives another one at the next request.
#
# Two values that implement the interface are mapped by their own types, and none to the interface. The injector takes the first that a
# loop over a map of Go comes to. A value of a child injector that happens to implement the interface is given in the place of the one
# that the parent has mapped to it.
#
# Seen with Go 1.19 and Debian 12's golang-github-go-macaron-inject-dev: both of two in 200 requests; "cache" where "disk" is mapped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! dpkg --status golang-github-go-macaron-inject-dev golang-go >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends golang-github-go-macaron-inject-dev golang-go >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' golang-github-go-macaron-inject-dev)" == '0.0~git20160627.0.d8a0b86-4' ]]
export GOPATH=$folder:/usr/share/gocode GO111MODULE=off GOFLAGS= GOCACHE=$folder/cache
mkdir -p "$folder/src/app"
cd "$folder/src/app"

cat >app.go <<'GO'
package main

import (
	"fmt"
	"reflect"

	"github.com/go-macaron/inject"
)

type Store interface{ Name() string }
type Disk struct{}
type Cache struct{}

func (Disk) Name() string  { return "disk" }
func (Cache) Name() string { return "cache" }

func main() {
	store := reflect.TypeOf((*Store)(nil)).Elem()
	both := inject.New()
	both.Map(Disk{})
	both.Map(Cache{})
	names := map[string]bool{}
	for i := 0; i < 200; i++ {
		names[both.GetVal(store).Interface().(Store).Name()] = true
	}
	parent, child := inject.New(), inject.New()
	parent.MapTo(Disk{}, (*Store)(nil))
	child.SetParent(parent)
	child.Map(Cache{})
	fmt.Println(len(names), parent.GetVal(store).Interface().(Store).Name(), child.GetVal(store).Interface().(Store).Name())
}
GO
seen=$(go run app.go)
echo "$seen"
[ "$seen" = '2 disk cache' ]
