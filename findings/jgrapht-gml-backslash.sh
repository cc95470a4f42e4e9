#!/usr/bin/env bash
# JGraphT 1.5.1 reads the label `C:\new` of its own GML file with a line break in it.
#
# GML has no escapes with a backslash. GmlExporter writes labels as they are unless a parameter, off by default, says otherwise;
# GmlImporter always takes `\n`, `\t` and `\\` for escapes. Of a label with a quote the rest is lost: it is written as it is, too.
#
# Seen with OpenJDK 17 and Debian 12's libjgrapht-java: "C:", a line break, "ew"; `say ` for `say "hi"`.
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
import org.jgrapht.graph.*;
import org.jgrapht.nio.gml.*;

public class Read {
  static String outcome(String label) {
    var graph = new DirectedPseudograph<String, DefaultEdge>(DefaultEdge.class);
    graph.addVertex(label);
    var exporter = new GmlExporter<String, DefaultEdge>();
    exporter.setParameter(GmlExporter.Parameter.EXPORT_VERTEX_LABELS, true);
    var text = new StringWriter();
    exporter.exportGraph(graph, text);

    var read = new StringBuilder();
    var importer = new GmlImporter<String, DefaultEdge>();
    importer.setVertexFactory(number -> number.toString());
    importer.addVertexAttributeConsumer((key, value) -> {
      if (key.getSecond().equals("label")) read.append(value.getValue());
    });
    try {
      importer.importGraph(new DirectedPseudograph<>(DefaultEdge.class), new StringReader(text.toString()));
      return "read: " + read.toString().replace("\n", "(line break)");
    } catch (org.jgrapht.nio.ImportException error) {
      return error.getMessage();
    }
  }

  public static void main(String[] words) {
    for (String label : new String[] {"store", "C:\\new", "say \"hi\""})
      System.out.println(label + " is " + outcome(label));
  }
}
JAVA
javac -nowarn -cp "$path" Read.java
seen=$(java -cp "$path:." Read 2>/dev/null)
echo "$seen"
grep --quiet --fixed-strings 'store is read: store' <<<"$seen"
grep --quiet --fixed-strings 'C:\new is read: C:(line break)ew' <<<"$seen"
grep --quiet '^say "hi" is read: say $' <<<"$seen"
