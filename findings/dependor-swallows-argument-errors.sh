#!/usr/bin/env bash
# Dependor 1.0.1 injects a Proc where a provider raised an ArgumentError, and Ruby's own `format` where a class Format is asked for.
#
# A method of the injector that cannot be called without arguments is passed on as it is, and that is told by an ArgumentError, whoever
# raised it: of `Integer("eight")` in a provider nothing is heard. Names are sent to private methods too, so a parameter `format` is
# Kernel#format, and never the class of that name. A parameter `clock` is a Clock.
#
# Seen with Ruby 3.1 and Debian 12's ruby-dependor: Clock Proc Proc.
set -euo pipefail
if ! dpkg --status ruby ruby-dependor >/dev/null 2>&1; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends ruby ruby-dependor >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' ruby-dependor)" == 1.0.1-* ]]

seen=$(/usr/bin/ruby - <<'RUBY'
require "dependor"

class Clock; end
class Format; end

class Report
  attr_reader :parts

  def initialize(clock, format, limit)
    @parts = [clock, format, limit]
  end
end

class Injector
  include Dependor::AutoInject

  def limit
    Integer("eight")
  end

  def report
    inject(Report)
  end
end

puts Injector.new.report.parts.map(&:class).join(" ")
RUBY
)
echo "$seen"
[ "$seen" = 'Clock Proc Proc' ]
