#!/usr/bin/env bash
# dishka 1.10.1 and diwire 1.5.0 give the port for `Annotated[str, "host"]` where `Annotated[str, "port"]` was registered last.
#
# The two types differ by their annotations, which is how values of one type are told apart. Both containers take the annotation off, and
# the second registration replaces the first without a message. anydi 0.81.0, opyoid 4.0.0 and kink 0.9.0 keep two values; wireup 2.13.0
# refuses the second one.
#
# Seen with CPython 3.11: ("8080", "8080") twice, ("example.org", "8080") three times, DuplicateServiceRegistrationError.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet dishka==1.10.1 diwire==1.5.0 anydi==0.81.0 opyoid==4.0.0 kink==0.9.0 wireup==2.13.0

"$folder/venv/bin/python" - <<'PYTHON'
from typing import Annotated

import anydi
import dishka
import diwire
import kink
import opyoid
import wireup

Host = Annotated[str, "host"]
Port = Annotated[str, "port"]


def host() -> Host:
  return "example.org"


def port() -> Port:
  return "8080"


class Client:
  def __init__(self, host: Host, port: Port):
    self.address = (host, port)


def with_dishka():
  provider = dishka.Provider(scope=dishka.Scope.APP)
  provider.provide(host)
  provider.provide(port)
  provider.provide(Client)
  return dishka.make_container(provider).get(Client)


def with_diwire():
  container = diwire.Container()
  container.add_factory(host, provides=Host)
  container.add_factory(port, provides=Port)
  container.add(Client)
  return container.resolve(Client)


def with_anydi():
  container = anydi.Container()
  container.register(Host, host, scope="singleton")
  container.register(Port, port, scope="singleton")
  container.register(Client, scope="singleton")
  return container.resolve(Client)


def with_opyoid():
  class Module(opyoid.Module):
    def configure(self):
      self.bind(Host, to_provider=host)
      self.bind(Port, to_provider=port)
      self.bind(Client)

  return opyoid.Injector([Module]).inject(Client)


def with_kink():
  container = kink.Container()
  container[Host] = lambda _: host()
  container[Port] = lambda _: port()
  return kink.inject(container=container)(Client)()


def with_wireup():
  return wireup.create_sync_container(injectables=[wireup.injectable(one) for one in (host, port, Client)]).get(Client)


expected = {
  with_dishka: ("8080", "8080"),
  with_diwire: ("8080", "8080"),
  with_anydi: ("example.org", "8080"),
  with_opyoid: ("example.org", "8080"),
  with_kink: ("example.org", "8080"),
  with_wireup: "DuplicateServiceRegistrationError",
}
for construct, wanted in expected.items():
  try:
    seen = construct().address
  except Exception as error:
    seen = type(error).__name__
  print(construct.__name__, seen)
  assert seen == wanted, (construct.__name__, seen)
PYTHON
