#!/usr/bin/env bash
# Erlang's fast_yaml (p1_yaml 1.0.36) reads an alias of YAML as a text, the anchor's name, and a whole number of twenty digits as another.
#
# `main: &db {host: a}` and `copy: *db` give "db" for the copy, and `<<: *db` a key `<<`. 12345678901234567890 becomes 9223372036854775807.
# With `plain_as_atom`, which is said to be for values without quotes, `'true'` in single quotes is the atom true, and `"true"` is a text.
#
# Seen with Erlang 25 and Debian 12's erlang-p1-yaml: as said, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status erlang-p1-yaml erlang-base >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends erlang-p1-yaml erlang-base >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' erlang-p1-yaml)" == 1.0.36-* ]]

cd "$folder"
cat >try_.erl <<'ERLANG'
-module(try_).
-export([main/0]).
main() ->
  {ok, _} = application:ensure_all_started(fast_yaml),
  {ok, [[{<<"main">>, [{<<"host">>, <<"a">>}]}, Copy, {<<"more">>, [More]}]]} =
    fast_yaml:decode(<<"main: &db {host: a}\ncopy: *db\nmore:\n  <<: *db\n">>),
  {ok, [[Number]]} = fast_yaml:decode(<<"n: 12345678901234567890">>),
  {ok, [[Single, Double]]} = fast_yaml:decode(<<"a: 'true'\nb: \"true\"">>, [plain_as_atom]),
  io:format("~p~n", [{Copy, More, Number, Single, Double}]).
ERLANG
erlc try_.erl
seen="$(erl -noshell -pa . -s try_ main -s init stop | tr -d '\n ')"
echo "$seen"
[ "$seen" = '{{<<"copy">>,<<"db">>},{<<"<<">>,<<"db">>},{<<"n">>,9223372036854775807},{a,true},{b,<<"true">>}}' ]
