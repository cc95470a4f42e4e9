#!/usr/bin/env bash
# Guice 4.2.3 injects false for a boolean that is bound to the constant "yes", "on" or "1".
#
# A text that is bound with bindConstant, or read from properties by Names.bindProperties, is converted to the type that is asked for. A
# number or a letter that is none is an error, with the place of the binding. For a boolean every text but "true" is false.
#
# Seen with OpenJDK 17 and Debian 12's libguice-java: false, false, false, true; an error for the number "1_000".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet libguice-java=4.2.3-2 libguava-java=31.1-1 libatinject-jsr330-api-java=1.0+ds1-5 \
  libaopalliance-java=20070526-7 libcglib-java=3.3.0-1 libasm-java=9.4-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" packages; done
path=$(ls packages/usr/share/java/*.jar | grep --invert-match no-aop | tr '\n' ':')

cat >Constants.java <<'JAVA'
import com.google.inject.*;
import com.google.inject.name.Names;
import java.util.Map;

public class Constants {
  static String outcome(Class<?> type, String text) {
    Injector injector = Guice.createInjector(binder -> Names.bindProperties(binder, Map.of("value", text)));
    try {
      return injector.getInstance(Key.get(type, Names.named("value"))).toString();
    } catch (ConfigurationException error) {
      return "ConfigurationException";
    }
  }

  public static void main(String[] words) {
    for (String text : new String[] {"yes", "on", "1", "true"}) System.out.println(text + " " + outcome(Boolean.class, text));
    System.out.println("1_000 " + outcome(Integer.class, "1_000"));
  }
}
JAVA
javac -nowarn -cp "$path" Constants.java
seen=$(java --add-opens java.base/java.lang=ALL-UNNAMED -cp "$path:." Constants 2>/dev/null | tr '\n' ',')
echo "$seen"
[ "$seen" = "yes false,on false,1 false,true true,1_000 ConfigurationException," ]
