#!/usr/bin/env bash
# airspeed 0.7.1 goes through the keys of a mapping where Velocity goes through its values, and through no entry of `$map.entrySet()`.
#
# airspeed reads Velocity's templates in Python. 0 and an empty text are false for it, and true in Velocity 1.7; true is written "True"; -7/2 is
# -4 there and -3 in Velocity; `#break` is written as a text, and the loop goes on. None of these is an error.
#
# Seen with CPython 3.11, a JDK and Debian 12's velocity: each template with both, as listed below.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
packages="velocity libcommons-collections3-java libcommons-lang-java"
if ! dpkg --status $packages >/dev/null 2>&1 || ! command -v javac >/dev/null; then
  apt-get update --quiet >/dev/null
  apt-get install --yes --quiet --no-install-recommends $packages default-jdk-headless >/dev/null
fi
[[ "$(dpkg-query --show --showformat '${Version}' velocity)" == 1.7-* ]]
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet airspeed==0.7.1

cd "$folder"
cat >templates.txt <<'TEXT'
#foreach($item in $map)$item;#end
#foreach($item in $map.entrySet())$item.key=$item.value;#end
#if($zero)yes#{else}no#end
#if($empty)yes#{else}no#end
$flag
#set($half = -7 / 2)$half
#foreach($item in $list)#if($item == "b")#break#end$item#end
TEXT
cat >try.py <<'PYTHON'
import airspeed

data = {"map": {"a": 1}, "zero": 0, "empty": "", "flag": True, "list": ["a", "b", "c"]}
for line in open("templates.txt"):
  print("airspeed", airspeed.Template(line.strip()).merge(data))
PYTHON
cat >Try.java <<'JAVA'
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

public class Try {
  public static void main(String[] arguments) throws Exception {
    VelocityEngine engine = new VelocityEngine();
    engine.setProperty("runtime.log.logsystem.class", "org.apache.velocity.runtime.log.NullLogChute");
    engine.init();
    for (String line : Files.readAllLines(Paths.get("templates.txt"))) {
      VelocityContext data = new VelocityContext();
      data.put("map", Collections.singletonMap("a", 1));
      data.put("zero", 0);
      data.put("empty", "");
      data.put("flag", true);
      data.put("list", Arrays.asList("a", "b", "c"));
      StringWriter writer = new StringWriter();
      engine.evaluate(data, writer, "line", line);
      System.out.println("velocity " + writer);
    }
  }
}
JAVA
path="$(printf '%s:' /usr/share/java/{velocity,commons-lang,commons-collections3}.jar)."
javac -nowarn -cp "$path" Try.java
{ venv/bin/python try.py && java -cp "$path" Try; } | sed 's/ *$//' | tee seen
diff seen - <<'TEXT'
airspeed a;
airspeed
airspeed no
airspeed no
airspeed True
airspeed -4
airspeed a#breakbc
velocity 1;
velocity a=1;
velocity yes
velocity yes
velocity true
velocity -3
velocity a
TEXT
