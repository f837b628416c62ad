import type { Scripts } from "./scripts.ts";
import type { Division } from "./sources.ts";
import { readNamesByHand } from "./sources.ts";

export type StateRow = {
  readonly id: string;
  readonly name: string;
  readonly ja: string;
  readonly zhHans: string;
  readonly zhHant: string;
};

/** Words for the kind of division; two sources rarely agree on them. */
const KIND =
  /\b(province|department|departamento|departement|region|state|district|oblast'?|kra[iy]|republic|respublika|voivodeship|wojewodztwo|county|governorate|muhafazat|mintaqat|canton|kanton|prefecture|municipality|city|autonomous|federal|territory|division|parish|tinh|thanh pho|of|the|de|del|la)\b/g;

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(KIND, " ")
    .replace(/[^a-z]/g, "");

function spellings(division: Division): string[] {
  const { name, name_en, name_alt, name_local, gn_name, woe_name, name_de, name_fr, name_es, name_pl } = division;
  return [
    name,
    name_en,
    ...(name_alt ?? "").split("|"),
    name_local,
    gn_name,
    woe_name,
    name_de,
    name_fr,
    name_es,
    name_pl,
  ]
    .map((spelling) => plain(spelling ?? ""))
    .filter((spelling) => spelling !== "");
}

function likeness(one: string, other: string): number {
  const pairs = (text: string): Set<string> => new Set([...text].slice(1).map((letter, index) => text[index] + letter));
  const [a, b] = [pairs(one), pairs(other)];
  return a.size + b.size === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}

const ENOUGH = 0.75;
/** With the same code a weaker match is enough, because it is nearly always the same state. */
const ENOUGH_WITH_CODE = 0.4;

type Fit = { readonly id: string; readonly division: Division; readonly score: number };

/** Scores how well divisions match a state by name. The code alone is not reliable, because GeoNames has reused some. */
function fitsOf(id: string, name: string, divisions: readonly Division[]): Fit[] {
  const wanted = plain(name);
  return divisions.flatMap((division) => {
    const sameCode = division.gn_a1_code === id;
    const best = Math.max(0, ...spellings(division).map((spelling) => likeness(wanted, spelling)));
    if (best < (sameCode ? ENOUGH_WITH_CODE : ENOUGH)) return [];
    return [{ id, division, score: best + (sameCode ? 0.1 : 0) }];
  });
}

/** Assigns the best matches first; a division belongs to one state only. */
function pairUp(fits: readonly Fit[]): Map<string, Division> {
  const pairs = new Map<string, Division>();
  const taken = new Set<Division>();
  for (const { id, division } of fits.toSorted((a, b) => b.score - a.score)) {
    if (pairs.has(id) || taken.has(division)) continue;
    pairs.set(id, division);
    taken.add(division);
  }
  return pairs;
}

/** All states in use with their names. A state without a name in a language keeps its English name. */
export function stateRows(
  inUse: ReadonlySet<string>,
  english: ReadonlyMap<string, string>,
  divisions: readonly Division[],
  script: Scripts,
): StateRow[] {
  const known = readNamesByHand("states-by-hand.tsv");
  // For some countries Natural Earth has provinces where GeoNames has regions, which are different divisions.
  const firstLevel = divisions.filter((division) => Number(division.gn_level) === 1);
  const byCountry = Map.groupBy(firstLevel, (division) => (division.gn_a1_code ?? "").slice(0, 2));
  const fits = [...inUse].flatMap((id) => {
    const inCountry = byCountry.get(id.slice(0, 2)) ?? [];
    const name = english.get(id) ?? inCountry.find((one) => one.gn_a1_code === id)?.name_en;
    return name === undefined ? [] : fitsOf(id, name, inCountry);
  });
  const pairs = pairUp(fits);
  return [...inUse].sort().flatMap((id) => {
    const division = pairs.get(id);
    const name = english.get(id) ?? division?.name_en;
    if (name === undefined) return [];
    const [ja, zhHans, zhHant] = known.get(id) ?? [division?.name_ja, division?.name_zh, division?.name_zht];
    return [
      { id, name, ja: ja ?? "", zhHans: script.simplified(zhHans ?? ""), zhHant: script.traditional(zhHant ?? "") },
    ];
  });
}
