import { type Attribution, createAttributor } from "@waymark/rules/attribution/attribute";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { chanceFrom } from "../chance.ts";
import { plainScan } from "./plain-scan.ts";
import { makeClaims, makeSample } from "./world.ts";

const ADDRESSES = 1_000_000;
const SEED = 20_261_116;
/** Addresses are made and compared in portions: a million at once would need a gigabyte. */
const PORTION = 50_000;

export function run() {
  const chance = chanceFrom(randomFrom(SEED));
  const { solutions, claimed } = makeClaims(chance);
  const attributor = createAttributor();
  // Every solution begins with another one's claims: what is replaced must leave nothing behind.
  for (const [index, { id, type }] of solutions.entries())
    attributor.setSolution({ id, type, claims: solutions.at(index - 1)?.claims ?? [] });
  attributor.setSolution({ id: "gone", type: "isp", claims: claimed });
  attributor.removeSolution("gone");
  for (const solution of solutions) attributor.setSolution(solution);

  const scan = plainScan(claimed, solutions);
  const tally = { access: 0, overlay: 0, contested: 0, nobody: 0 };
  let differing = 0;
  let cpuMicroseconds = 0;
  for (let done = 0; done < ADDRESSES; done += PORTION) {
    const samples = Array.from({ length: PORTION }, () => makeSample(chance, claimed));
    const before = process.cpuUsage();
    const found = samples.map(attributor.attribute);
    cpuMicroseconds += process.cpuUsage(before).user;
    for (const [index, sample] of samples.entries()) {
      const attribution = found[index] as Attribution;
      if (JSON.stringify(attribution) !== JSON.stringify(scan(sample))) {
        differing += 1;
        if (differing <= 5) console.log(`differs: ${JSON.stringify({ sample, attribution, scan: scan(sample) })}`);
      }
      tally[kindOf(attribution)] += 1;
    }
  }
  const shares = Object.entries(tally).map(([kind, count]) => `${kind} ${((100 * count) / ADDRESSES).toFixed(1)} %`);
  console.log(`${claimed.length} claims of ${solutions.length} solutions; ${shares.join(", ")}`);
  console.log(`${(cpuMicroseconds / ADDRESSES).toFixed(2)} µs of CPU time per address`);
  const everyKindIsThere = Object.values(tally).every((count) => count > ADDRESSES / 100);
  return {
    reached: differing === 0 && everyKindIsThere,
    figure: `${differing} of ${ADDRESSES} addresses differ from a plain scan (goal 0)`,
  };
}

function kindOf({ access, overlays, contested }: Attribution): "access" | "overlay" | "contested" | "nobody" {
  if (access !== null) return "access";
  if (overlays.length > 0) return "overlay";
  return contested.length > 0 ? "contested" : "nobody";
}
