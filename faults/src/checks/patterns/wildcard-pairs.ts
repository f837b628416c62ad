import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import { randomFrom } from "@waymark/dev/scenario/line/random";

export type WildcardPair = { readonly kind: string; readonly pattern: string; readonly name: string };

const { nameMaxCharacters: NAME_MAX, labelMaxCharacters: LABEL_MAX } = fqdnLimits;
const ROOTS = ["contoso.com", "contoso.co.uk", "xn--bcher-kva.example", "a.b.c.d.e.f.example"];
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-";
/** What patterns and names are made of where nobody looked at them; odd code points are what lower case and NFC change. */
const HOSTILE = [
  "*",
  "**",
  ".",
  "..",
  "-",
  "_",
  "a",
  "aa",
  "A",
  "com",
  "xn--",
  "ß",
  "ı",
  "İ",
  "é",
  "日",
  "\u200d",
  "%2e",
];

type Dice = {
  readonly chance: (share: number) => boolean;
  readonly pick: <One>(from: readonly One[]) => One;
  readonly upTo: (most: number) => number;
};

function diceFrom(seed: number): Dice {
  const random = randomFrom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return { chance: (share) => random() < share, upTo, pick: (from) => from[upTo(from.length - 1)] as (typeof from)[0] };
}

function label({ upTo, chance }: Dice): string {
  const length = chance(0.1) ? LABEL_MAX : 1 + upTo(9);
  const letters = Array.from({ length }, () => LETTERS[upTo(LETTERS.length - 1)]).join("");
  return letters.replace(/^-/, "a").replace(/-$/, "z");
}

const host = (dice: Dice): string =>
  [...Array.from({ length: dice.upTo(4) }, () => label(dice)), dice.pick(ROOTS)].join(".");

/** Fills up to exactly so many characters with labels of one letter, the most labels that a name can have. */
const fillWithLabels = (tail: string, length: number): string =>
  `${"a.".repeat(NAME_MAX)}`.slice(-(length - tail.length)) + tail;

const changeOne = (text: string, { upTo, pick }: Dice): string => {
  const at = upTo(text.length - 1);
  return pick([
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}x${text.slice(at)}`,
    `${text.slice(0, at)}.${text.slice(at + 1)}`,
  ]);
};

const hostile = ({ upTo, pick }: Dice): string => Array.from({ length: upTo(80) }, () => pick(HOSTILE)).join("");

const KINDS: Readonly<Record<string, (dice: Dice) => Omit<WildcardPair, "kind">>> = {
  covered: (dice) => {
    const root = host(dice);
    return { pattern: `*.${root}`, name: `${label(dice)}.${root}` };
  },
  "covered by an odd wildcard": (dice) => {
    const root = host(dice);
    return { pattern: `*cdn.${root}`, name: `${dice.chance(0.2) ? "" : label(dice)}cdn.${root}` };
  },
  "near miss": (dice) => {
    const root = host(dice);
    const name = `${label(dice)}.${root}`;
    return {
      pattern: `*.${root}`,
      name: dice.pick([root, `.${root}`, `${label(dice)}${root}`, `${name}.`, `*.${root}`, changeOne(name, dice)]),
    };
  },
  "the most labels": (dice) => {
    const root = dice.pick(ROOTS);
    const pattern = `*.${fillWithLabels(root, 2 + root.length + 2 * dice.upTo(100))}`;
    return { pattern, name: fillWithLabels(dice.chance(0.5) ? root : changeOne(root, dice), NAME_MAX - dice.upTo(2)) };
  },
  "many stars": ({ upTo, pick }) => ({
    pattern: pick(["*", "*.", "*a", "*a*"]).repeat(1 + upTo(60)) + pick(["", "b", ".com"]),
    name: pick(["a", "a.", "*", "ab"]).repeat(1 + upTo(120)) + pick(["", "b", ".com"]),
  }),
  "stars inside": (dice) => {
    const root = host(dice);
    const pattern = `*.${label(dice)}*.*.${root}`;
    return { pattern, name: dice.pick([pattern.slice(1), `a${pattern.slice(1)}`, `a.${root}`]) };
  },
  "too long": (dice) => {
    const long = (LETTERS[dice.upTo(25)] ?? "a").repeat(dice.pick([LABEL_MAX, LABEL_MAX + 1, NAME_MAX, 300]));
    return { pattern: `*.${long}.${host(dice)}`, name: `${dice.pick(["a.", "-", ""])}${long}.${host(dice)}` };
  },
  garbage: (dice) => ({ pattern: dice.pick(["*", "*.", ""]) + hostile(dice), name: hostile(dice) }),
};

/** So many pairs of a wildcard and a name, in turn of each kind; the same for the same seed. */
export function makePairs(count: number, seed: number): readonly WildcardPair[] {
  const dice = diceFrom(seed);
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, nth) => {
    const [kind, make] = kinds[nth % kinds.length] as (typeof kinds)[0];
    return { kind, ...make(dice) };
  });
}
