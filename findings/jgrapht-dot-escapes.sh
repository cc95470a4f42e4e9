#!/usr/bin/env bash
# JGraphT 1.5.1 cannot read a DOT file with `\n` in a label: token recognition error.
#
# `\n`, `\l` and `\r` end a line of a label, and every writer of labels with several lines uses them. DOTImporter knows `\"` and `\\`
# alone. DOTExporter writes `\n` as it is given, so it writes files that DOTImporter refuses.
#
# Seen with OpenJDK 17 and Debian 12's libjgrapht-java: token recognition error at: '"store\n'; "store" and `\"` are read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet libjgrapht-java=1.5.1-3 libantlr4-runtime-java=4.7.2-5 libcommons-text-java=1.10.0-1 \
  libcommons-lang3-java=3.12.0-2+deb12u1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" packages; done
path=$(printf '%s:' packages/usr/share/java/*.jar)

cat >Read.java <<'JAVA'
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import org.jgrapht.graph.*;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.dot.*;

public class Read {
  static String outcome(String label) {
    var graph = new DirectedPseudograph<String, DefaultEdge>(DefaultEdge.class);
    graph.addVertex("a");
    var exporter = new DOTExporter<String, DefaultEdge>(name -> name);
    exporter.setVertexAttributeProvider(name -> Map.of("label", DefaultAttribute.createAttribute(label)));
    var text = new StringWriter();
    exporter.exportGraph(graph, text);

    var read = new StringBuilder();
    var importer = new DOTImporter<String, DefaultEdge>();
    importer.setVertexFactory(name -> name);
    importer.addVertexAttributeConsumer((key, value) -> {
      if (key.getSecond().equals("label")) read.append(value == null ? "null" : value.getValue());
    });
    try {
      importer.importGraph(new DirectedPseudograph<>(DefaultEdge.class), new StringReader(text.toString()));
      return "read: " + read;
    } catch (org.jgrapht.nio.ImportException error) {
      return error.getMessage();
    }
  }

  public static void main(String[] words) {
    for (String label : new String[] {"store", "say \"hi\"", "store\\nsingleton"})
      System.out.println(label + " is " + outcome(label));
  }
}
JAVA
javac -nowarn -cp "$path" Read.java
seen=$(java -cp "$path:." Read 2>/dev/null)
echo "$seen"
grep --quiet --fixed-strings 'store is read: store' <<<"$seen"
grep --quiet --fixed-strings 'say "hi" is read: say "hi"' <<<"$seen"
grep --quiet --fixed-strings 'store\nsingleton is Failed to import DOT graph: line 2:12 token recognition error' <<<"$seen"
