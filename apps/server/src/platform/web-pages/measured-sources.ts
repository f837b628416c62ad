import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";

type Source = { readonly scheme: string; readonly host: string; readonly port: string };

/** From so many names below one domain on, the domain is named instead. */
const NAMED_ONE_BY_ONE_BELOW = 4;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+)$|\.localhost$/;

/**
 * What a page must be allowed to reach in order to measure: doors, the run's own name, required names and the content check.
 * As short as it can be said, since every page carries it.
 */
export function measuredSources(footprint: FootprintReply, options: { readonly isProduction: boolean }): string[] {
  const { metros, inUse, ipv4, ipv6, runName, requiredNames, content } = footprint;
  const doors = [...metros.flatMap(({ doors: { mail, files } }) => [mail, files]), inUse.mail, inUse.files];
  const others = [ipv4, ipv6, runName, content?.url, ...requiredNames.map(({ url }) => url)];
  const sources = [
    ...doors
      .flatMap(sourceOf)
      .flatMap((source) => [source, { ...source, scheme: source.scheme.replace("http", "ws") }]),
    ...others.flatMap(sourceOf),
  ];
  // In production a door over IPv6 has a name: a bare address would only be a fault in the policy.
  const named = sources.filter(({ host }) => !host.startsWith("["));
  return shortened(options.isProduction ? named : sources.map(anyLoopbackPort)).map(textOf);
}

/** A placeholder stands for any label. */
function sourceOf(address: string | null | undefined): Source[] {
  if (address === null || address === undefined) return [];
  const [, scheme = "", label = "", rest = "", port = ""] =
    /^(https?):\/\/([^./:[]*\{\w+\}[^./:]*|[^./:[]+|\[[^\]]*\])([^/:]*)(?::(\d+))?/.exec(address) ?? [];
  if (scheme === "") return [];
  return [{ scheme, host: `${label.includes("{") ? "*" : label}${rest}`.toLowerCase(), port }];
}

/** Simulated doors stand at many ports of one machine. A content policy cannot name an IPv6 address: there the scheme stands. */
function anyLoopbackPort(source: Source): Source {
  if (source.host.startsWith("[")) return { ...source, host: "", port: "" };
  return LOOPBACK.test(source.host) ? { ...source, port: "*" } : source;
}

function shortened(sources: readonly Source[]): Source[] {
  const parentOf = ({ host }: Source): string => host.slice(host.indexOf(".") + 1);
  const familyOf = (source: Source): string => `${source.scheme} ${source.port} ${parentOf(source)}`;
  const unique = [...new Map(sources.map((source) => [textOf(source), source])).values()];
  const families = Map.groupBy(unique, familyOf);
  const isLarge = (source: Source): boolean => {
    const family = families.get(familyOf(source)) ?? [];
    // Never a whole top-level domain, nor part of an address.
    const hasName = parentOf(source).includes(".") || parentOf(source) === "localhost";
    const isNumber = /^[\d.]+$/.test(source.host) || source.host === "";
    return (
      hasName && !isNumber && (family.length >= NAMED_ONE_BY_ONE_BELOW || family.some(({ host }) => host[0] === "*"))
    );
  };
  const short = unique.map((source) => (isLarge(source) ? { ...source, host: `*.${parentOf(source)}` } : source));
  return [...new Map(short.map((source) => [textOf(source), source])).values()];
}

const textOf = ({ scheme, host, port }: Source): string =>
  host === "" ? `${scheme}:` : `${scheme}://${host}${port === "" ? "" : `:${port}`}`;
