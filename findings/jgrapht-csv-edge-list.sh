#!/usr/bin/env bash
# JGraphT 1.5.1 cannot read the edge list that it writes of a graph with one edge, and keeps the quotes of most quoted names.
#
# The first line of a CSV file is a header for its grammar, and at least one line must follow: `a,b` alone is refused, with a second line
# both are edges. The last line must end with a line break. A name in quotes loses them if a quote is within, and else has them.
#
# Seen with OpenJDK 17 and Debian 12's libjgrapht-java: mismatched input '<EOF>'; the names "a b" with quotes, and q"x without.
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
import org.jgrapht.nio.csv.*;

public class Read {
  static String outcome(String text) {
    var importer = new CSVImporter<String, DefaultEdge>(CSVFormat.EDGE_LIST);
    importer.setVertexFactory(name -> name);
    var graph = new DirectedPseudograph<String, DefaultEdge>(DefaultEdge.class);
    try {
      importer.importGraph(graph, new StringReader(text));
      return graph.toString();
    } catch (org.jgrapht.nio.ImportException error) {
      return error.getMessage().lines().findFirst().get();
    }
  }

  public static void main(String[] words) {
    var graph = new DirectedPseudograph<String, DefaultEdge>(DefaultEdge.class);
    graph.addVertex("a");
    graph.addVertex("b");
    graph.addEdge("a", "b");
    var text = new StringWriter();
    new CSVExporter<String, DefaultEdge>(name -> name, CSVFormat.EDGE_LIST, ',').exportGraph(graph, text);
    System.out.println(outcome(text.toString()));
    System.out.println(outcome("a,b\nb,c\n"));
    System.out.println(outcome("a,b\nb,c"));
    System.out.println(outcome("\"a b\",c\na,\"q\"\"x\"\n"));
  }
}
JAVA
javac -nowarn -cp "$path" Read.java
seen=$(java -cp "$path:." Read 2>/dev/null)
echo "$seen"
[[ "$(sed -n 1p <<<"$seen")" == *"line 2:0 mismatched input '<EOF>'"* ]]
[ "$(sed -n 2p <<<"$seen")" = '([a, b, c], [(a,b), (b,c)])' ]
[[ "$(sed -n 3p <<<"$seen")" == *"line 2:3 extraneous input '<EOF>'"* ]]
[ "$(sed -n 4p <<<"$seen")" = '(["a b", c, a, q"x], [("a b",c), (a,q"x)])' ]
