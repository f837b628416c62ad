import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { PacType } from "@waymark/contracts/feed/forms";
import type { FeedRecord } from "@waymark/contracts/feed/record";

type Pac = {
  readonly instance: CloudInstance;
  readonly version: string;
  readonly type: PacType;
  readonly proxy: string;
  readonly records: readonly FeedRecord[];
};

const CATEGORIES = { "1": ["Optimize"], "2": ["Optimize", "Allow"] } as const satisfies Record<
  PacType,
  readonly string[]
>;

/** Names as they stand in code: nothing but what a host name or a wildcard may hold. */
const SAFE = /^[a-z\d.*_-]+$/;
export const safeNames = (names: readonly string[]): string[] => names.filter((name) => SAFE.test(name));

/** A star stands for at least one character, which in a PAC file a question mark says. */
const conditionOf = (name: string): string =>
  name.includes("*")
    ? `shExpMatch(host, ${JSON.stringify(name.startsWith("*.") ? name : name.replaceAll("*", "?*"))})`
    : `host === ${JSON.stringify(name)}`;

/** A PAC file: what it names goes direct, all else to the proxy. */
export function pacFile({ instance, version, type, proxy, records }: Pac): string {
  const categories: readonly string[] = CATEGORIES[type];
  const urls = records.filter(({ category }) => categories.includes(category)).flatMap(({ urls = [] }) => urls);
  const [first, ...others] = safeNames([...new Set(urls)].toSorted()).map(conditionOf);
  const direct =
    first === undefined
      ? []
      : [`  if (${first}`, ...others.map((condition) => `    || ${condition}`), '  ) return "DIRECT";'];
  return [
    `// ${instance}, type ${type}, version ${version}`,
    "function FindProxyForURL(url, host) {",
    "  host = host.toLowerCase();",
    ...direct,
    `  return ${JSON.stringify(`PROXY ${proxy}`)};`,
    "}",
    "",
  ].join("\n");
}
