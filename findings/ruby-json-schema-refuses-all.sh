#!/usr/bin/env bash
# Ruby's json-schema 2.8.1: `validate` is false for every value if the schema names draft 6 or later, which the library does not know.
#
# `{"$schema": "http://json-schema.org/draft-06/schema#", "type": "object"}` refuses {}. The error, "Schema not found", is taken
# for a value that does not match; `validate!` and `fully_validate` raise it. Without `$schema` the keywords of draft 6 are left out
# without a word: `{"const": 1}` accepts 2.
#
# Seen with Ruby 3.1 and Debian 12's ruby-json-schema: false, JSON::Schema::SchemaError, true.
set -euo pipefail
if ! dpkg --status ruby-json-schema >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby-json-schema >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-json-schema)" == 2.8.1-* ]]

/usr/bin/ruby - <<'RUBY'
require "json-schema"

def error(schema)
  JSON::Validator.fully_validate(schema, {})
rescue JSON::Schema::SchemaError => error
  error.message
end

{ "04" => true, "06" => false, "07" => false }.each do |draft, wanted|
  schema = { "$schema" => "http://json-schema.org/draft-#{draft}/schema#", "type" => "object" }
  seen = JSON::Validator.validate(schema, {})
  puts "#{draft} #{seen} #{error(schema)}"
  raise draft unless seen == wanted && error(schema).empty? == wanted
end
raise unless JSON::Validator.validate({ "properties" => { "a" => { "const" => 1 } } }, { "a" => 2 })
RUBY
