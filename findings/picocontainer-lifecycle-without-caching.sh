#!/usr/bin/env bash
# PicoContainer 2.15 starts no component of `new PicoBuilder().withLifecycle().build()`, and says nothing: it wants `withCaching()` too.
#
# `start` is called on the container, which returns; a component that is asked for later is not started either. With `withCaching()` the
# components are started in the order of their dependencies and stopped in the reverse.
#
# Seen with OpenJDK 17 and Debian 12's libpicocontainer-java: nothing; start Log, start Server, stop Server, stop Log.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet libpicocontainer-java=2.15+repack-3 >/dev/null 2>&1
dpkg -x ./*.deb packages

cat >Try.java <<'JAVA'
import org.picocontainer.*;
import java.util.*;

public class Try {
  static final List<String> log = new ArrayList<>();

  public static class Log implements Startable {
    public void start() { log.add("start Log"); }
    public void stop() { log.add("stop Log"); }
  }

  public static class Server implements Startable {
    public Server(Log log) {}
    public void start() { log.add("start Server"); }
    public void stop() { log.add("stop Server"); }
  }

  static List<String> run(MutablePicoContainer container) {
    log.clear();
    container.addComponent(Server.class);
    container.addComponent(Log.class);
    container.start();
    container.getComponent(Server.class);
    container.stop();
    return log;
  }

  public static void main(String[] words) {
    System.out.println(run(new PicoBuilder().withLifecycle().build()));
    System.out.println(run(new PicoBuilder().withLifecycle().withCaching().build()));
  }
}
JAVA
javac -nowarn -cp packages/usr/share/java/picocontainer.jar Try.java
seen=$(java -cp packages/usr/share/java/picocontainer.jar:. Try)
echo "$seen"
[ "$seen" = '[]
[start Log, start Server, stop Server, stop Log]' ]
