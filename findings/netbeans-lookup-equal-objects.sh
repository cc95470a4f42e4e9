#!/usr/bin/env bash
# NetBeans' InstanceContent 12.1 has one of two objects that are equal, the later one: of two empty lists the first is gone.
#
# The lookup finds services by their type, and several of a type together. Lists that modules register while they are empty are equal, so
# each replaces the one before. What is put into the first one afterwards is seen by nobody, and removing the first one does nothing.
# `Lookups.fixed` of the same two lists has both.
#
# Seen with OpenJDK 17 and Debian 12's libnb-org-openide-util-lookup-java: 1, and it is the second; 2 when fixed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
apt-get update --quiet >/dev/null
apt-get download --quiet libnb-org-openide-util-lookup-java=12.1-2 libnb-org-openide-util-java=12.1-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" packages; done
path=$(ls packages/usr/share/java/*.jar | tr '\n' ':')

cat >Try.java <<'JAVA'
import org.openide.util.lookup.*;
import java.util.*;

public class Try {
  public static void main(String[] words) {
    List<String> first = new ArrayList<>(), second = new ArrayList<>();
    InstanceContent content = new InstanceContent();
    AbstractLookup lookup = new AbstractLookup(content);
    content.add(first);
    content.add(second);
    Collection<? extends List> found = lookup.lookupAll(List.class);
    System.out.println(found.size() + " second " + (found.iterator().next() == second));
    first.add("menu");
    content.remove(first);
    System.out.println(lookup.lookupAll(List.class));
    System.out.println(Lookups.fixed(new ArrayList<>(), new ArrayList<>()).lookupAll(List.class).size());
  }
}
JAVA
javac -nowarn -cp "$path" Try.java 2>/dev/null
seen=$(java -cp "$path:." Try 2>/dev/null | tr '\n' ' ')
echo "$seen"
[ "$seen" = '1 second true [[]] 2 ' ]
