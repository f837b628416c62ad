import type { FeedChange, FeedRecord } from "@waymark/contracts/feed/record";

const ENTRIES_SHOWN = 3;

function shortened<Of extends { readonly urls?: readonly string[]; readonly ips?: readonly string[] }>(of: Of): Of {
  const { urls, ips } = of;
  return {
    ...of,
    ...(urls === undefined ? {} : { urls: urls.slice(0, ENTRIES_SHOWN) }),
    ...(ips === undefined ? {} : { ips: ips.slice(0, ENTRIES_SHOWN) }),
  };
}

/** One record with addresses and one without, each with its first entries. */
export function sampleRecords(records: readonly FeedRecord[]): FeedRecord[] {
  const withIps = records.find(({ ips, urls }) => ips !== undefined && urls !== undefined);
  const without = records.find(({ ips, required }) => ips === undefined && !required);
  return [withIps, without].flatMap((record) => (record === undefined ? [] : [shortened(record)]));
}

export function sampleChange({ add, remove, ...change }: FeedChange): FeedChange {
  return {
    ...change,
    ...(add === undefined ? {} : { add: shortened(add) }),
    ...(remove === undefined ? {} : { remove: shortened(remove) }),
  };
}

/** The first lines of a text; how many it has. */
export function firstLines(
  text: string,
  most: number,
): { readonly text: string; readonly shown: number; readonly all: number } {
  const lines = text.trimEnd().split("\n");
  const shown = lines.slice(0, most);
  return { text: shown.join("\n"), shown: shown.length, all: lines.length };
}
