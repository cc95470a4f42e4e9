#!/usr/bin/env bash
# pdfsam-injector 2.0.0 closes no singleton when it is closed, and constructs new ones afterwards, without its configuration.
#
# The injector is Closeable, and so are the singletons. After `close` it answers as before: a type that a configuration provides is
# constructed by its own constructor now. `instancesOfType` gives an object twice that is provided under two types.
# A configuration by `addConfig` is used by the first injector alone.
#
# Seen with OpenJDK 17 and Debian 12's libsejda-injector-java: twice the same; closed 0 times; "plain" after the end and in a second injector.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet libsejda-injector-java=2.0.0-1 libatinject-jsr330-api-java=1.0+ds1-5 libslf4j-java >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" packages; done
path=$(ls packages/usr/share/java/pdfsam-injector.jar packages/usr/share/java/atinject-jsr330-api.jar \
  packages/usr/share/java/slf4j-api.jar | tr '\n' ':')

cat >Try.java <<'JAVA'
import org.pdfsam.injector.*;
import java.io.Closeable;
import java.util.*;

public class Try {
  public interface Store {}

  public static class Disk implements Store, Closeable {
    static int closed = 0;
    final String kind;
    public Disk() { this("plain"); }
    public Disk(String kind) { this.kind = kind; }
    public void close() { closed++; }
  }

  public static class Config {
    @Provides public Disk disk() { return new Disk("provided"); }
    @Provides public Store store(Disk disk) { return disk; }
  }

  public static void main(String[] words) {
    Injector injector = Injector.start(new Config());
    injector.instance(Store.class);
    List<Store> stores = injector.instancesOfType(Store.class);
    System.out.println(stores.size() + " same " + (stores.get(0) == stores.get(1)) + " " + injector.instance(Disk.class).kind);
    injector.close();
    System.out.println("closed " + Disk.closed + " " + injector.instance(Disk.class).kind);
    Injector.addConfig(new Config());
    System.out.println(Injector.start().instance(Disk.class).kind + " " + Injector.start().instance(Disk.class).kind);
  }
}
JAVA
javac -nowarn -cp "$path" Try.java
seen=$(java -cp "$path:." Try 2>/dev/null)
echo "$seen"
[ "$seen" = '2 same true provided
closed 0 plain
provided plain' ]
