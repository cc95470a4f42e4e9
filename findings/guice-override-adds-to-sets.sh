#!/usr/bin/env bash
# In Guice 4.2.3 Modules.override replaces no member of a Multibinder: it adds to it, and puts what it adds first.
#
# A module adds "a" and "b" to a set, the overriding one adds "c". The set has all three, in the order c, a, b. With the same key of a
# MapBinder in both modules the injector is not created: the key is there twice.
#
# Seen with OpenJDK 17 and Debian 12's libguice-java: [c, a, b]; "duplicated key".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet libguice-java=4.2.3-2 libguava-java=31.1-1 libatinject-jsr330-api-java=1.0+ds1-5 \
  libaopalliance-java=20070526-7 libcglib-java=3.3.0-1 libasm-java=9.4-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" packages; done
path=$(ls packages/usr/share/java/*.jar | grep --invert-match no-aop | tr '\n' ':')

cat >Sets.java <<'JAVA'
import com.google.inject.*;
import com.google.inject.multibindings.*;
import com.google.inject.util.Modules;
import java.util.*;

public class Sets {
  static com.google.inject.Module set(String... members) {
    return binder -> {
      Multibinder<String> set = Multibinder.newSetBinder(binder, String.class);
      for (String member : members) set.addBinding().toInstance(member);
    };
  }

  static com.google.inject.Module map(String value) {
    return binder -> MapBinder.newMapBinder(binder, String.class, String.class).addBinding("key").toInstance(value);
  }

  public static void main(String[] words) {
    Injector injector = Guice.createInjector(Modules.override(set("a", "b")).with(set("c")));
    System.out.println(injector.getInstance(Key.get(new TypeLiteral<Set<String>>() {})));
    try {
      Guice.createInjector(Modules.override(map("old")).with(map("new")));
      System.out.println("created");
    } catch (CreationException error) {
      System.out.println(error.getMessage().contains("duplicated key") ? "duplicated key" : "another error");
    }
  }
}
JAVA
javac -nowarn -cp "$path" Sets.java
seen=$(java --add-opens java.base/java.lang=ALL-UNNAMED -cp "$path:." Sets 2>/dev/null | tr '\n' ' ')
echo "$seen"
[ "$seen" = "[c, a, b] duplicated key " ]
