import { Client } from "pg";

const NAMES = 20_000;
const QUESTIONS = 4_000;

/** A fixed seed, so that every run asks the same. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

/** Typical input: beginnings of names, and names with one typo or, if they are long, two. */
export async function typedQuestions(ownerUrl: string): Promise<{ beginnings: string[]; typos: string[] }> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select name from places order by population desc, id limit $1",
      [NAMES],
    );
    const draw = drawer(20_261_115);
    const anyName = (): string => rows[draw(rows.length)]?.name ?? "";
    const withTypo = (name: string): string => {
      const at = 1 + draw(name.length - 2);
      const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
      return (
        [`${before}${next}${after}`, `${before}${next}${letter}${after}`, `${before}x${next}${after}`][draw(3)] ?? name
      );
    };
    const names = Array.from({ length: QUESTIONS * 2 }, anyName).filter((name) => name.length >= 5);
    return {
      beginnings: Array.from({ length: QUESTIONS }, anyName).map((name) => name.slice(0, 1 + draw(name.length))),
      typos: names
        .slice(0, QUESTIONS)
        .map((name, index) => (name.length >= 9 && index % 3 === 0 ? withTypo(withTypo(name)) : withTypo(name))),
    };
  } finally {
    await client.end();
  }
}

/** Random addresses from the whole internet. The caller keeps those that have a place. */
export function someAddresses(count: number): string[] {
  const draw = drawer(7);
  const part = (): string => draw(65_536).toString(16);
  return Array.from({ length: count }, (_, index) =>
    index % 5 === 0
      ? `2${["400", "600", "a02", "804"][draw(4)]}:${part()}::${part()}`
      : [1 + draw(222), draw(256), draw(256), 1 + draw(254)].join("."),
  );
}
