#!/usr/bin/env bash
# Ruby's mustache 1.1.1 writes both `{{#note}}` and `{{^note}}` where the note is an empty text or an empty hash.
#
# The two are opposites: one is for a value, the other for none. For an empty list, nil and false it is the second alone, for 0 and a
# text the first alone. A template for "has a note" and "has no note" says both of a note "".
#
# Seen with Ruby 3.1 and Debian 12's ruby-mustache: yn for "" and {}.
set -euo pipefail
if ! dpkg --status ruby-mustache >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby-mustache >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-mustache)" == 1.1.1-* ]]

/usr/bin/ruby - <<'RUBY'
require "mustache"

wanted = { "" => "yn", {} => "yn", [] => "n", nil => "n", false => "n", 0 => "y", "text" => "y" }
wanted.each do |note, text|
  seen = Mustache.render("{{#note}}y{{/note}}{{^note}}n{{/note}}", note: note)
  puts "#{note.inspect} #{seen}"
  raise seen unless seen == text
end
RUBY
