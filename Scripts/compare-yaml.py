#!/usr/bin/env python3
"""Compares our parser with PyYAML on random documents near the grammar.

    Scripts/compare-yaml.py [COUNT] [SEED] [OPTION]...

Options are passed on to 'swift test': --skip-build where the tests have just been built.
Whatever we accept PyYAML must load to the same value, by the rules of YAML 1.1 and by those of the core schema of 1.2,
with its own parser and with libyaml's. Needs PyYAML (pip install pyyaml). Prints each disagreement, and then how many
documents were accepted; the status is 1 if anything disagreed.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def core_loader(base):
    """A loader with the types of YAML 1.2's core schema instead of those of 1.1."""

    class Core(base):
        yaml_implicit_resolvers = {}

    def add(tag, pattern, first):
        Core.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern + r"\Z"), first)

    add("null", r"(?:~|null|Null|NULL|)", list("~nN") + [""])
    add("bool", r"(?:true|True|TRUE|false|False|FALSE)", list("tTfF"))
    add("int", r"(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)", list("-+0123456789"))
    add(
        "float",
        r"(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))",
        list("-+.0123456789"),
    )
    return Core


LOADERS = {
    "1.1": yaml.SafeLoader,
    "core": core_loader(yaml.SafeLoader),
}
if yaml.__with_libyaml__:
    LOADERS["libyaml 1.1"] = yaml.CSafeLoader
    LOADERS["libyaml core"] = core_loader(yaml.CSafeLoader)

WORDS = """a b key name Foo Foo<Bar> Foo? [Int] any-Foo x.y (a) -> .seconds(5) true false yes no y n on null ~ 0 1 -7 42
0644 0x1F 1e3 1.5 -0.5 +1 .5 -.5 1. 1_000 22:22 2001-01-01 1.2.3 0...5 -0 _ __ -_ .inf .nan = << # #c ' " '' "" : :: ?
- -- --- ... | |- |+ > & * ! % @ ` , [ ] { } \\ \\n \\u0041 é \u00a0 😀 e\u0301 a:b a#b it's $x 9007199254740991
9007199254740992 1-2 -a -> >= < > <= (a b) foo(a, ) "a" 'b' "\\t" 'it''s' ~Copyable \\.name 5*60 .x ..5 -.inf 12e03""".split()
# Texts that are right everywhere.
TAME = ["a", "-b", "any Foo", "value(3)", "true", "12", "a -> b", ".x", "é"]


class Maker:
    """Makes documents: mostly well-formed, with accidents."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        # How much of it is right everywhere: else what is in brackets over lines is seldom accepted as a whole.
        self.tame = 0

    def chance(self, part):
        return self.random.random() < part

    def words(self):
        count = self.random.choice([1, 1, 1, 1, 2, 3])
        return self.random.choice([" ", " ", " ", ""]).join(self.random.choice(WORDS) for _ in range(count))

    def plain(self):
        if self.chance(self.tame):
            return self.random.choice(TAME)
        if self.chance(0.3):
            return self.random.choice(["a", "Foo<Bar, Baz>", "any Foo", "x ? y", "(Int) -> Void", "5 * 60", "k v"])
        return self.words()

    def quoted(self):
        text = self.random.choice(TAME) if self.chance(self.tame) else self.words()
        return self.random.choice(["'%s'" % text.replace("'", "''"), '"%s"' % text.replace('"', '\\"'), '"%s"' % text])

    def key(self):
        return self.random.choice("abcdefgh") if self.chance(max(0.8, self.tame)) else self.random.choice([self.plain, self.quoted])()

    def flow(self, depth, indent=None):
        """What may be in brackets. Those whose key or dash is in the column 'indent' go over lines; without, they do not."""
        if depth > 2 or self.chance(0.5 if depth else 0.2):
            return self.plain() if self.chance(0.75) else self.quoted()
        pad = self.random.choice(["", " "])
        comma = self.random.choice([", ", ", ", ",", " , "])
        count = self.random.randrange(4)
        isList = self.chance(0.5)
        text = ("[" if isList else "{") + self.gap(pad, indent)
        for index in range(count):
            text += self.item(depth, indent) if isList and self.chance(0.8) else self.pair(depth, indent)
            if index < count - 1:
                text += self.gap("", indent, 0.02) + comma + self.gap("", indent)
        if count and self.chance(0.1):
            text += ","
        return text + self.gap(pad, indent) + ("]" if isList else "}")

    def item(self, depth, indent):
        text = self.flow(depth + 1, indent)
        return text.replace(" ", self.gap(" ", indent, 0.5), 1) if indent is not None and self.chance(0.02) else text

    def pair(self, depth, indent):
        colon = ": " if self.chance(self.tame) else self.random.choice([": ", ": ", ": ", ":  ", ":", " : "])
        before, after = self.gap("", indent, 0.02), self.gap("", indent, 0.2)
        return self.key() + before + colon + after + self.flow(depth + 1, indent)

    def gap(self, spaces, indent, part=0.5):
        """Spaces, or ends of lines and the indentation of the next one."""
        if indent is None or not self.chance(part):
            return spaces
        text = self.end() if self.chance(0.3) else self.random.choice(["\n", "\n", " \n"])
        while self.chance(0.08):
            text += self.random.choice(["\n", "  \n", "# c\n", "      # c ]\n", "\t\n", "  \t# c\n"])
        return text + " " * max(0, indent + self.random.choice([1, 2, 2, 2, 2, 4, 6, 8] + ([0, -1] if self.chance(0.1) else [])))

    def end(self):
        if self.chance(self.tame):
            return self.random.choice(["", "", " # c", "  ", " ## c ]"]) + "\n"
        return self.random.choice([""] * 12 + [" # c", "  ", " #", " ##", "# c", " #c", "\t", " # a: b"]) + "\n"

    def noise(self, indent):
        return self.random.choice(["\n", "# c\n", " " * indent + "# c\n", "   \n"]) if self.chance(0.08) else ""

    def literal(self, indent):
        lines = []
        inner = " " * (indent + self.random.choice([1, 2, 2, 2, 4, 0]))
        for _ in range(self.random.randrange(5)):
            lines.append(
                self.random.choice([inner + self.words(), inner + self.words(), inner + "  " + self.words(), "", inner, inner + "# c", inner[:-1] + "x", inner + "\tx", inner + "x "])
                + "\n"
            )
        return self.random.choice(["|", "|", "|-", "|+", "|2", ">"]) + self.end() + "".join(lines)

    def value(self, indent, depth):
        """What stands behind a key's colon, with the line's end."""
        kind = self.random.random()
        if kind < 0.4 or depth > 3:
            return " " + self.plain() + self.end()
        if kind < 0.5:
            return " " + self.quoted() + self.end()
        if kind < 0.6:
            return " " + self.flow(0) + self.end()
        if kind < (0.8 if self.tame else 0.68):
            return self.gap(" ", indent, 0.4) + self.flow(0, indent) + self.end()
        if kind < 0.84:
            return " " + self.literal(indent)
        return self.end() + self.block(indent + self.random.choice([2, 2, 2, 2, 1, 4, 0]), depth + 1)

    def block(self, indent, depth):
        return self.sequence(indent, depth) if self.chance(0.4) else self.mapping(indent, depth)

    def start(self, indent):
        if self.chance(0.02):
            indent = max(0, indent + self.random.choice([-1, 1]))
        return " " * indent

    def mapping(self, indent, depth, first=True):
        text = ""
        for index in range(self.random.choice([1, 1, 2, 2, 3])):
            text += self.noise(indent) if first or index else ""
            text += (self.start(indent) if first or index else "") + self.key() + ":" + self.value(indent, depth)
        return text

    def sequence(self, indent, depth, first=True):
        text = ""
        for index in range(self.random.choice([1, 2, 2, 3])):
            text += self.noise(indent) if first or index else ""
            text += self.start(indent) if first or index else ""
            kind = self.random.random()
            gap = self.random.choice([" ", " ", " ", "  ", "   "])
            if kind < 0.3 and depth < 4:
                text += "-" + gap + self.mapping(indent + 1 + len(gap), depth + 1, False)
            elif kind < 0.4 and depth < 4:
                text += "-" + gap + self.sequence(indent + 1 + len(gap), depth + 1, False)
            else:
                text += "-" + self.value(indent, depth)
        return text

    def document(self):
        self.tame = self.random.choice([0, 0.5, 0.95])
        text = self.random.choice([""] * 8 + ["---\n", "--- # c\n", "# c\n", "\n", "--- "]) + self.mapping(0, 0)
        if self.chance(0.1):
            text = text.replace("\n", "\r\n")
        if self.chance(0.15):
            text = text.rstrip("\n")
        if self.chance(0.2) and text:
            place = self.random.randrange(len(text))
            mark = self.random.choice(list(" \n\t:#-[]{},'\"|>?&*!%@`\\<>()") + [": ", " #", "- ", "\u00a0", "\n\n"])
            text = text[:place] + mark + text[place + self.random.choice([0, 0, 1]) :]
        return text


def ours(documents):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "documents.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(documents, file)
        environment = dict(os.environ, INJECT_YAML_DOCUMENTS=path)
        command = ["swift", "test", "--filter", "YAMLComparison", *sys.argv[3:]]
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        if not os.path.exists(path + ".out"):
            sys.exit(run.stdout + run.stderr)
        with open(path + ".out", encoding="utf-8") as file:
            return json.load(file)


def value(form):
    kind = form[0]
    if kind == "list":
        return [value(item) for item in form[1:]]
    if kind == "map":
        return {key: value(item) for key, item in form[1:]}
    return {"text": str, "boolean": lambda text: text == "true", "integer": int, "decimal": float}[kind](form[1])


def same(left, right):
    """Equality, but True is not 1 and 1 is not 1.0."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return list(left) == list(right) and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same, left, right))
    return left == right


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    maker = Maker(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    documents = [maker.document() for _ in range(count)]
    accepted, refused_by_others, disagreements = 0, 0, 0
    errors = {}
    for document, result in zip(documents, ours(documents)):
        if "value" not in result:
            message = result["error"].split("\n")[0].split(": ", 1)[1]
            message = re.sub(r"'[^']*'", "'…'", message)
            errors[message] = errors.get(message, 0) + 1
            continue
        accepted += 1
        expected = value(result["value"])
        for name, loader in LOADERS.items():
            try:
                found = yaml.load(document, loader)
            except yaml.YAMLError as error:
                refused_by_others += 1
                print("REFUSED by %s: %r\n%s\n" % (name, document, str(error).replace("\n", " ")))
                continue
            if not same(expected, found):
                disagreements += 1
                print("DIFFERENT in %s: %r\n  ours   %r\n  theirs %r\n" % (name, document, expected, found))
    for message, times in sorted(errors.items(), key=lambda pair: -pair[1]):
        print("%6d  %s" % (times, message))
    print("%d documents, %d accepted, %d refused by another, %d different" % (count, accepted, refused_by_others, disagreements))
    sys.exit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
