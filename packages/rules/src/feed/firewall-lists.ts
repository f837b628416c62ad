import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { FeedList } from "@waymark/contracts/feed/forms";
import type { FeedRecord } from "@waymark/contracts/feed/record";
import { safeNames } from "./pac-file.ts";

type List = {
  readonly instance: CloudInstance;
  readonly version: string;
  readonly records: readonly FeedRecord[];
};

const FAMILIES = [
  { name: "v4", type: "ipv4_addr", protocol: "ip", isOf: (cidr: string) => !cidr.includes(":") },
  { name: "v6", type: "ipv6_addr", protocol: "ip6", isOf: (cidr: string) => cidr.includes(":") },
] as const;

const head = ({ instance, version }: List): string => `# ${instance}, version ${version}`;
const unique = (entries: readonly string[]): string[] => [...new Set(entries)];

/**
 * An nftables file: a named set for the addresses of each endpoint set, and a chain that lets them through on their ports. Loaded
 * over an older one it takes its place, in one step.
 */
function nftables(list: List): string {
  const sets: string[] = [];
  const rules: string[] = [];
  for (const { id, ips = [], tcpPorts = "", udpPorts = "" } of list.records)
    for (const { name, type, protocol, isOf } of FAMILIES) {
      const own = ips.filter(isOf);
      if (own.length === 0) continue;
      sets.push(
        `  set s${id}_${name} {`,
        `    type ${type}; flags interval; auto-merge`,
        "    elements = {",
        ...own.map((cidr, index) => `      ${cidr}${index < own.length - 1 ? "," : ""}`),
        "    }",
        "  }",
      );
      for (const [transport, ports] of [
        ["tcp", tcpPorts],
        ["udp", udpPorts],
      ] as const)
        if (ports !== "")
          rules.push(
            `    ${protocol} daddr @s${id}_${name} ${transport} dport { ${ports.split(",").join(", ")} } accept`,
          );
    }
  const before = ["table inet waymark", "delete table inet waymark"];
  return [head(list), ...before, "table inet waymark {", ...sets, "  chain allow {", ...rules, "  }", "}", ""].join(
    "\n",
  );
}

/** A star stands for at least one character. */
const escaped = (name: string): string => name.replaceAll(".", "\\.").replaceAll("*", ".+");

/** A squid file: the names of each endpoint set, and access to them on their TCP ports. With -n no address passes by its reverse name. */
function squid(list: List): string {
  const lines = list.records.flatMap(({ id, urls = [], tcpPorts = "", category }) => {
    const names = safeNames(urls);
    if (names.length === 0 || tcpPorts === "") return [];
    const exact = names.filter((name) => !name.includes("*"));
    const wild = names.filter((name) => name.includes("*"));
    const acl = `waymark_s${id}`;
    return [
      ...exact.map((name) => `acl ${acl} dstdomain -n ${name}`),
      ...wild.map((name) => `acl ${acl}_wild dstdom_regex -n ^${escaped(name)}$`),
      `acl ${acl}_ports port ${tcpPorts.split(",").join(" ")}`,
      ...[...(exact.length > 0 ? [acl] : []), ...(wild.length > 0 ? [`${acl}_wild`] : [])].flatMap((names) => [
        ...(category === "Default" ? [] : [`cache deny ${names}`, `always_direct allow ${names}`]),
        `http_access allow ${names} ${acl}_ports`,
      ]),
    ];
  });
  return [head(list), ...lines, ""].join("\n");
}

const LISTS: Readonly<Record<FeedList, (list: List) => string>> = {
  nftables,
  squid,
  cidr: (list) => [head(list), ...unique(list.records.flatMap(({ ips = [] }) => ips)), ""].join("\n"),
  fqdn: (list) => [head(list), ...unique(list.records.flatMap(({ urls = [] }) => urls)).toSorted(), ""].join("\n"),
};

/** What a firewall or a proxy loads; the version stands in its first line. */
export const firewallList = (form: FeedList, list: List): string => LISTS[form](list);
