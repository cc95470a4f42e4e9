#!/usr/bin/env bash
# dry-container 0.7.2 calls a memoized block again at every request if it returned nil or false.
#
# `register(:proxy, memoize: true) { … }` promises one call. Whether the block was called is told by its value being true.
#
# Seen with Ruby 3.1 and Debian 12's ruby-dry-container, calls for two requests: "" 1, 0 1, nil 2, false 2.
set -euo pipefail
if ! dpkg --status ruby ruby-dry-container >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby ruby-dry-container >/dev/null
fi

seen=$(/usr/bin/ruby - <<'RUBY'
require "dry/container"

abort "version #{Dry::Container::VERSION}" unless Dry::Container::VERSION == "0.7.2"
counts = ["", 0, nil, false].map do |value|
  calls = 0
  container = Dry::Container.new
  container.register(:proxy, memoize: true) { calls += 1; value }
  2.times { container[:proxy] }
  "#{value.inspect} #{calls}"
end
puts counts.join(", ")
RUBY
)
echo "$seen"
[ "$seen" = '"" 1, 0 1, nil 2, false 2' ]
