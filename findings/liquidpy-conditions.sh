#!/usr/bin/env bash
# liquidpy 0.10.0 takes 0 and "" for false, and `case` knows no `when 1, 2`: its templates run as Jinja's, with Liquid's words.
#
# In Liquid nil and false alone are false, `a or b and c` is read from the right, and what is assigned in a loop stays. In liquidpy's mode
# "standard" the assigned value is gone after the loop, without an error, an item's `pair[1]` of a mapping is empty, and nil is
# written as None.
#
# Seen with CPython 3.11; Ruby's liquid 5.4.0 of Debian 12, Shopify's own, and python-liquid 2.3.6 agree with each other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
if ! dpkg --status ruby-liquid >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby-liquid >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-liquid)" == 5.4.0-* ]]
for package in liquidpy==0.10.0 python-liquid==2.3.6; do
  python3 -m venv "$folder/${package%%=*}"
  "$folder/${package%%=*}/bin/pip" install --quiet "$package"
done

cd "$folder"
cat >cases.json <<'JSON'
[
  ["{% if zero %}y{% else %}n{% endif %}", "n", "y"],
  ["{% if text %}y{% else %}n{% endif %}", "n", "y"],
  ["{% case two %}{% when 1, 2 %}a{% else %}b{% endcase %}", "b", "a"],
  ["{% if true or false and false %}y{% endif %}{% if false and false or true %}y{% endif %}", "yy", "y"],
  ["{% assign last = 0 %}{% for i in (1..3) %}{% assign last = i %}{% endfor %}{{ last }}", "0", "3"],
  ["{% for pair in map %}{{ pair[0] }}={{ pair[1] }}{% endfor %}", "k=", "k=1"],
  ["[{{ nothing }}]", "[None]", "[]"]
]
JSON
echo '{ "zero": 0, "text": "", "two": 2, "map": { "k": 1 }, "nothing": null }' >data.json
cat >try.py <<'PYTHON'
import json
import sys

import liquid

own = sys.argv[1] == "liquidpy"
data = json.load(open("data.json"))
for template, wanted, right in json.load(open("cases.json")):
  parsed = liquid.Liquid(template, from_file=False, mode="standard") if own else liquid.parse(template)
  seen = parsed.render(**data)
  print(template, seen)
  assert seen == (wanted if own else right)
PYTHON
cat >try.rb <<'RUBY'
require "json"
require "liquid"

data = JSON.parse(File.read("data.json"))
JSON.parse(File.read("cases.json")).each do |template, _, right|
  raise template unless Liquid::Template.parse(template).render(data) == right
end
RUBY
for package in liquidpy python-liquid; do
  "$package/bin/python" try.py "$package"
done
/usr/bin/ruby try.rb
