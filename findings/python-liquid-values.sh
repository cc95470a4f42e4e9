#!/usr/bin/env bash
# python-liquid 2.3.6 rounds 2.5 to 2, leaves true out of [1, true] by `uniq`, and writes False in a list that it joins.
#
# Liquid is Shopify's language for templates, and python-liquid says that it follows Shopify's closely. `{{ f }}` of False is "false" in
# both. "a,b,," split at commas has four parts, and two in Liquid. A list that is sorted by a property which one item lacks is an
# error. A mapping is written as Python writes it.
#
# Seen with CPython 3.11 and Ruby's liquid 5.4.0 of Debian 12, Shopify's own: as said, in this order and the order of Ruby.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status ruby-liquid >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby-liquid >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-liquid)" == 5.4.0-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-liquid==2.3.6

cd "$folder"
cat >cases.json <<'JSON'
[
  ["{{ 2.5 | round }} {{ 3.5 | round }}", "2 4", "3 4"],
  ["{{ mixed | uniq | join: ' ' }}", "1 x", "1 true x"],
  ["{{ mixed | join: ' ' }} {{ mixed[1] }}", "1 True x true", "1 true x true"],
  ["{{ 'a,b,,' | split: ',' | size }}", "4", "2"],
  ["{{ files | sort: 'size' | map: 'name' | join: ' ' }}", "FilterArgumentError", "b c a"]
]
JSON
cat >try.py <<'PYTHON'
import json
import liquid

data = json.load(open("data.json"))
for template, wanted, _ in json.load(open("cases.json")):
  try:
    seen = liquid.parse(template).render(**data)
  except liquid.exceptions.FilterArgumentError as error:
    seen = type(error).__name__
  print(template, seen)
  assert seen == wanted
PYTHON
cat >try.rb <<'RUBY'
require "json"
require "liquid"

data = JSON.parse(File.read("data.json"))
JSON.parse(File.read("cases.json")).each do |template, _, wanted|
  seen = Liquid::Template.parse(template).render(data)
  puts "#{template} #{seen}"
  raise template unless seen == wanted
end
RUBY
cat >data.json <<'JSON'
{ "mixed": [1, true, "x"], "files": [{ "name": "a" }, { "name": "b", "size": 1 }, { "name": "c", "size": 2 }] }
JSON
venv/bin/python try.py
/usr/bin/ruby try.rb
