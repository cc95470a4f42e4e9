#!/usr/bin/env bash
# jackson-dataformat-yaml 2.8.11 with MINIMIZE_QUOTES writes the texts "yes", "1.10", "null" and "" so that it reads no texts back.
#
# The option is said to make output more readable and to be limited to printable characters. With it a version "1.10" becomes the number
# 1.1, and an empty text null. A text ".inf" is written so that Jackson refuses it. Infinity itself is written `Infinity`, a text, with
# and without the option. Of `b: *a` Jackson gives a Map the text "a".
#
# Seen with Debian 12's libjackson2-dataformat-yaml and a JDK: as said; without the option the texts stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
packages="libjackson2-dataformat-yaml libjackson2-databind-java libjackson2-annotations-java libjackson2-core-java libyaml-snake-java"
if ! dpkg --status $packages >/dev/null 2>&1 || ! command -v javac >/dev/null; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends $packages default-jdk-headless >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' libjackson2-dataformat-yaml)" == 2.8.11-* ]]

cd "$folder"
cat >Try.java <<'JAVA'
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.util.Collections;
import java.util.Map;

public class Try {
  static ObjectMapper plain = new ObjectMapper(new YAMLFactory());
  static ObjectMapper minimized = new ObjectMapper(new YAMLFactory().enable(YAMLGenerator.Feature.MINIMIZE_QUOTES));

  static String seen(ObjectMapper mapper, Object value) throws Exception {
    String text = mapper.writeValueAsString(Collections.singletonMap("k", value));
    Object read;
    try {
      read = plain.readValue(text, Map.class).get("k");
    } catch (com.fasterxml.jackson.core.JsonParseException error) {
      return "refused";
    }
    return read == null ? "null" : read.getClass().getSimpleName() + " " + read;
  }

  public static void main(String[] arguments) throws Exception {
    for (Object value : new Object[] {"yes", "1.10", "null", "", ".inf", Double.POSITIVE_INFINITY}) {
      System.out.println("(" + value + ") " + seen(plain, value) + "; " + seen(minimized, value));
    }
    System.out.println(plain.readValue("a: &a {k: 1}\nb: *a", Map.class));
  }
}
JAVA
path="$(printf '%s:' /usr/share/java/jackson-{core,databind,annotations,dataformat-yaml}.jar /usr/share/java/snakeyaml.jar)."
javac -cp "$path" Try.java
java -cp "$path" Try | tee seen
diff seen - <<'TEXT'
(yes) String yes; Boolean true
(1.10) String 1.10; Double 1.1
(null) String null; null
() String ; null
(.inf) String .inf; refused
(Infinity) String Infinity; String Infinity
{a={k=1}, b=a}
TEXT
