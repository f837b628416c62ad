import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { agreedRecords } from "@waymark/rules/solutions/proof/agreed-records";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Prober } from "../../platform/prober.ts";

/** The addresses to which the website of a company leads, as resolvers agree. Nobody calls them. */
export type WebsiteAddresses = (url: string) => Promise<readonly string[]>;

/** Remembered for a while, also that nobody knows any: lists ask each time. */
export function websiteAddresses(prober: Prober | undefined, clock: Clock): WebsiteAddresses {
  const look = async (name: string): Promise<readonly string[]> => {
    if (prober === undefined) return [];
    const seen = (["A", "AAAA"] as const).map((type) =>
      prober.observe({ kind: "dns", name, type }, solutionLimits.websiteLookMs).then(
        ({ answers }) => agreedRecords(answers).slice(0, 1),
        () => [],
      ),
    );
    return (await Promise.all(seen)).flat();
  };
  const { read } = cacheFor(solutionLimits.websiteKeptMs, look, { clock, onFailure: "throw" });
  return async (url) => (URL.canParse(url) ? read(new URL(url).hostname) : []);
}
