import { MetroCode } from "@waymark/contracts/front-door/footprint";
import { PEERING_KINDS, type PeeringKind } from "./tables.ts";

export type Peering = {
  readonly asn: number;
  readonly metro: string;
  readonly kind: PeeringKind;
  /** A day. */
  readonly since: string;
};

export const PEERING_HEAD = "asn,metro,kind,since";
const ASN_MOST = 4_294_967_295;
const FAULTS_TOLD = 10;

/** Reads a list with a head line. All that is wrong is told by its line, and then nothing is taken. */
export function parsePeerings(csv: string): Peering[] {
  const [head, ...lines] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (head?.trim() !== PEERING_HEAD) throw new Error(`Line 1 must be "${PEERING_HEAD}".`);
  const faults: string[] = [];
  const known = new Map<string, Peering>();
  lines.forEach((line, index) => {
    if (line.trim() === "") return;
    const found = parseLine(line);
    if (typeof found === "string") faults.push(`Line ${index + 2}: ${found}`);
    else known.set(`${found.asn} ${found.metro} ${found.kind}`, found);
  });
  if (faults.length > 0) {
    const more = faults.length > FAULTS_TOLD ? [`and ${faults.length - FAULTS_TOLD} more.`] : [];
    throw new Error([...faults.slice(0, FAULTS_TOLD), ...more, "Nothing was loaded."].join("\n"));
  }
  return [...known.values()].sort((one, other) => one.asn - other.asn || (one.metro < other.metro ? -1 : 1));
}

function parseLine(line: string): Peering | string {
  const [asnText = "", metroText = "", kind = "", since = "", ...more] = line.split(",").map((part) => part.trim());
  const asn = Number(/^(?:AS)?(\d{1,10})$/i.exec(asnText)?.[1]);
  if (more.length > 0) return "has more than four columns.";
  if (!(asn >= 1 && asn <= ASN_MOST)) return `"${asnText}" is no ASN.`;
  const metro = metroText.toUpperCase();
  if (!MetroCode.safeParse(metro).success) return `"${metroText}" is no code of a metro, such as LIS.`;
  const isKind = (PEERING_KINDS as readonly string[]).includes(kind);
  if (!isKind) return `"${kind}" is neither direct nor transit.`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since)))
    return `"${since}" is no day like 2026-11-15.`;
  return { asn, metro, kind: kind as PeeringKind, since };
}
