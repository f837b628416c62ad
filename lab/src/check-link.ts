import { makeNetwork } from "./network/network.ts";
import { ping } from "./network/ping.ts";

const ROUND_TRIPS_MS = [5, 20, 100, 300];
/** The cost of a wake-up and two passes through the kernel; measured 0.09–0.15. */
const LATE_AT_MOST_MS = 0.4;
const LOSS_PERCENT = 5;

export type Check = { readonly title: string; readonly passed: boolean };

/** Checks with the kernel's ping that the link behaves as configured, because every other measurement depends on it. */
export async function checkLink(): Promise<Check[]> {
  const addressOf = (index: number) => `10.77.1.${index + 1}`;
  const statements = ROUND_TRIPS_MS.map((rtt, index) => `path ${addressOf(index)} delay ${rtt / 2}`);
  const network = await makeNetwork([...statements, "path fd77:1::1 delay 10"]);
  const checks: Check[] = [];
  const smallest = async (address: string) =>
    Math.min(...(await ping(network.client, address, { count: 20, everyMs: 20 })).map((sample) => sample.rttMs));
  const hold = (title: string, passed: boolean) => {
    console.log(`${passed ? "held  " : "failed"}  ${title}`);
    checks.push({ title, passed });
  };
  try {
    for (const [index, rtt] of ROUND_TRIPS_MS.entries()) {
      await network.addAddress(addressOf(index));
      const seen = await smallest(addressOf(index));
      hold(`a round trip of ${rtt} ms is ${seen} ms`, seen >= rtt && seen <= rtt + LATE_AT_MOST_MS);
    }
    await network.addAddress("fd77:1::1");
    const overIpv6 = await smallest("fd77:1::1");
    hold(`20 ms over IPv6 are ${overIpv6} ms`, overIpv6 >= 20 && overIpv6 <= 20 + LATE_AT_MOST_MS);

    await network.link.load([`path * delay 5 loss ${LOSS_PERCENT}`, "seed 7"]);
    const answered = (await ping(network.client, addressOf(0), { count: 400, everyMs: 5 })).length;
    const [flow] = (await network.link.look()).flows;
    const lost = (flow?.up.lost ?? 0) + (flow?.down.lost ?? 0);
    const sent = lost + (flow?.down.passed ?? 0);
    hold(`${lost} of ${sent} echoes were lost on the wire and missed by ping`, lost > 0 && sent - lost === answered);

    await network.link.load(["path * delay 5", `drop ${addressOf(0)} any`]);
    const through = await ping(network.client, addressOf(0), { count: 5, everyMs: 20 });
    hold(`${through.length} echoes passed a line that is cut`, through.length === 0);
    return checks;
  } finally {
    await network.stop();
  }
}
