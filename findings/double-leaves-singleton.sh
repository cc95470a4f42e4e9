#!/usr/bin/env bash
# Ruby's RR 3.1.0 and Mocha 1.16.1 take a stub back, and the object can no longer be written by Marshal.
#
# RR leaves a method of the object's own, which calls the class's, Mocha an anonymous module in front of it. Both count as a singleton
# class with contents, which Marshal refuses: a cache or a queue that is given the object fails in a later test. After RSpec's mocks the
# object is as it was.
#
# Seen with Ruby 3.1 and Debian 12's packages: "singleton can't be dumped", "can't dump anonymous class", dumped.
set -euo pipefail
if ! dpkg --status ruby ruby-rr ruby-mocha ruby-rspec-mocks >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby ruby-rr ruby-mocha ruby-rspec-mocks >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-rr)" == 3.1.0-* ]]
[[ "$(dpkg-query --show --showformat '${Version}' ruby-mocha)" == 1.16.1-* ]]
[[ "$(dpkg-query --show --showformat '${Version}' ruby-rspec-mocks)" == 3.12.0* ]]

class='
class Store; def find; "row"; end; end
def show(store)
  store.find == "row" or raise "still a stub"
  Marshal.dump(store)
  puts "dumped"
rescue TypeError => error
  puts error.message.sub(/ #<.*/, "")
end
store = Store.new
Marshal.dump(store)
'
rr=$(/usr/bin/ruby -e "require 'rr'; extend RR::DSL; $class"'
stub(store).find { "stub" }
store.find == "stub" or raise "no stub"
RR.reset
show(store)')
mocha=$(/usr/bin/ruby -e "require 'mocha/api'; include Mocha::API; $class"'
mocha_setup
store.stubs(:find).returns("stub")
store.find == "stub" or raise "no stub"
mocha_teardown
show(store)')
rspec=$(/usr/bin/ruby -e "require 'rspec/mocks/standalone'; $class"'
allow(store).to receive(:find).and_return("stub")
store.find == "stub" or raise "no stub"
RSpec::Mocks.teardown
show(store)')
echo "RR: $rr; Mocha: $mocha; RSpec: $rspec"
[ "$rr" = "singleton can't be dumped" ]
[ "$mocha" = "can't dump anonymous class" ]
[ "$rspec" = 'dumped' ]
