import { performanceLimits } from "@waymark/contracts/performance/limits";
import { CONNECTEDNESS_PARTS } from "@waymark/contracts/performance/parts";
import { CONNECTEDNESS_WEIGHTS, computeConnectedness } from "@waymark/rules/scoring/connectedness";
import { figureText } from "./figure-text.ts";
import { table } from "./markdown.ts";

const MEANINGS = {
  direct: "share of samples from networks that meet the vendor; with one network between, half",
  local: `share that leaves for the internet at most ${performanceLimits.localEgressKm} km from the city`,
  frontDoor: "share that uses the metro which answers soonest",
  redundancy: `metros where its networks meet the vendor, ${performanceLimits.redundantMetros} are all that is needed`,
  ipv6: "share over IPv6",
} as const;

const EXAMPLE = {
  tenants: 30,
  tenantNetworks: 60,
  all: { samples: 1_000, direct: 850, located: 900, nearby: 630, doors: 950, bestDoors: 760, overIpv6: 240 },
  largest: { samples: 90, direct: 80, located: 80, nearby: 55, doors: 85, bestDoors: 70, overIpv6: 20 },
  metros: 1,
} as const;

/** How connected a solution is, and what each part of it counts. */
export function connectionExamples(): string {
  const { figure, parts } = computeConnectedness(EXAMPLE);
  const unsaid = computeConnectedness({ ...EXAMPLE, metros: null });
  const percent = (value: number | null): string => (value === null ? "not known" : `${Math.round(value)} %`);
  return [
    "#### Connectedness: its parts",
    table(
      ["part", "weight", "what it is", "example"],
      CONNECTEDNESS_PARTS.map((part) => [
        part,
        `${Math.round(100 * CONNECTEDNESS_WEIGHTS[part])}`,
        MEANINGS[part],
        percent(parts[part]),
      ]),
    ),
    `Of ${EXAMPLE.all.samples} samples as in the example connectedness is ${figureText(figure, "points")}. While nobody has loaded where networks meet the vendor, the ` +
      `first and the fourth part are left out and it is ${figureText(unsaid.figure, "points")}.`,
  ].join("\n\n");
}
