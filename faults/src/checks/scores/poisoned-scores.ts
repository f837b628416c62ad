import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { DetailsReply } from "@waymark/contracts/performance/schemas";
import { HOUR_MS, utcDay } from "@waymark/contracts/units";
import { retryWhileBusy } from "@waymark/dev/run-visitor";
import { scoreOfDay } from "@waymark/dev/scores/score-of-day";
import { type Visit, visit } from "@waymark/dev/scores/visits";
import { requestOf } from "../../requests/all.ts";
import type { Case, Check } from "../check.ts";
import { send } from "../send.ts";
import { PROXY_ADDRESS, type World } from "../world.ts";
import {
  closedDay,
  openScores,
  type ScoredSolution,
  type Scores,
  type Sender,
  type SentSample,
} from "./scores-world.ts";

const GOAL_POINTS = 1;
const FALSE_RESULTS = 1_000;
const TENANTS = 40;
/** Of each tenant for each solution: 3,000 samples a day are 9,000 in the window of an assessment. */
const SAMPLES_A_DAY = 75;
const DAYS = [0, 1, 2] as const;
/** Honest samples lie evenly between these. */
const HONEST_MS = [25, 65] as const;
const AWFUL_MS = 2_500;
/** Mainz, where the visitors are, too. */
const CITY = 2_874_225;

const NAMES = ["oneNetwork", "plausible", "fakeEgress", "impossible", "visited", "control"] as const;
type Solutions = Readonly<Record<(typeof NAMES)[number], ScoredSolution>>;

const noonOf = (day: string): string => new Date(Date.parse(day) + 12 * HOUR_MS).toISOString();
const mail = (at: string, address: string, rttMs: number, metro = "FRA"): SentSample => ({
  at,
  workload: "mail",
  outcome: "ok",
  rttMs,
  city: CITY,
  address,
  metro,
});
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** What 40 tenants truly measured: three closed days, and today for the solution that visitors test. */
async function sendHonest(scores: Scores, solutions: Solutions, senders: readonly Sender[]): Promise<void> {
  const count = TENANTS * SAMPLES_A_DAY;
  for (const [tenant, { key }] of senders.entries()) {
    const ofDay = ({ address }: ScoredSolution, at: string) =>
      times(SAMPLES_A_DAY, (index) => {
        const place = (index * TENANTS + tenant + 0.5) / count;
        return mail(at, address(tenant + index), HONEST_MS[0] + place * (HONEST_MS[1] - HONEST_MS[0]));
      });
    const samples = NAMES.flatMap((name) =>
      name === "visited"
        ? ofDay(solutions.visited, new Date().toISOString())
        : DAYS.flatMap((day) => ofDay(solutions[name], noonOf(closedDay(day)))),
    );
    await scores.sendSamples(key, samples);
  }
  for (const name of NAMES) await scores.untilStored(solutions[name], name === "visited" ? count : 3 * count);
}

/** One tenant with a key of its own; what it sends is for the last closed day. */
async function attackByKey(scores: Scores, solutions: Solutions, { id, key }: Sender): Promise<Case[]> {
  const at = noonOf(closedDay(0));
  const attack = (make: (index: number) => SentSample) => scores.sendSamples(key, times(FALSE_RESULTS, make));
  const replies = {
    "from one /24": await attack((index) => mail(at, solutions.oneNetwork.address(1, 1 + (index % 250)), AWFUL_MS)),
    "from one /24, each as slow as the slowest honest one": await attack((index) =>
      mail(at, solutions.plausible.address(1, 1 + (index % 250)), HONEST_MS[1]),
    ),
    "from networks that the tenant does not have": await attack((index) =>
      mail(at, solutions.fakeEgress.address(index, 1 + (index % 250)), AWFUL_MS),
    ),
  };
  const cases = Object.entries(replies).map(([name, reply]): Case => {
    const held = reply.accepted === FALSE_RESULTS && reply.quarantined === 0;
    return { name: `${name}: nobody can tell them from true ones`, held, seen: JSON.stringify(reply) };
  });
  // Nobody in Mainz is 3 ms from Sydney.
  const impossible = await attack((index) => mail(at, solutions.impossible.address(index), 3, "SYD"));
  cases.push({
    name: "faster than light: all are quarantined",
    held: impossible.quarantined === FALSE_RESULTS && impossible.accepted === 0 && impossible.refused === 0,
    seen: JSON.stringify(impossible),
  });
  await scores.countSent(id, intakeLimits.samplesPerHour - FALSE_RESULTS);
  const tooMany = times(FALSE_RESULTS, (index) => mail(at, solutions.impossible.address(index), AWFUL_MS));
  const { status, headers } = await scores.trySending(key, tooMany);
  cases.push({
    name: "over the tenant's cap of an hour: refused",
    held: status === 429 && Number(headers["retry-after"]) > 0,
    seen: `${status}`,
  });
  for (const name of ["oneNetwork", "plausible", "fakeEgress"] as const)
    await scores.untilStored(solutions[name], 3 * TENANTS * SAMPLES_A_DAY + FALSE_RESULTS);
  return cases;
}

/** A score that nothing can move would prove nothing: here all tenants say that it has become slow. */
async function sendControl(scores: Scores, { control }: Solutions, senders: readonly Sender[]): Promise<void> {
  const [each, at] = [100, noonOf(closedDay(0))];
  for (const [tenant, { key }] of senders.entries())
    await scores.sendSamples(
      key,
      times(each, (index) => mail(at, control.address(tenant + index), HONEST_MS[1])),
    );
  await scores.untilStored(control, TENANTS * (3 * SAMPLES_A_DAY + each));
}

/** Three times a thousand tests of visitors, today; those that leave a sample come last. */
async function attackByVisits(world: World, scores: Scores, { visited }: Solutions): Promise<Case> {
  const scoreOf = () => scoreOfDay(scores.measurements, utcDay(Date.now()), visited.id);
  const before = await scoreOf();
  const foreign = (index: number): Visit => ({
    address: `198.18.${index % 200}.${1 + (index % 250)}`,
    claimedEgress: visited.address(index),
    mailMs: AWFUL_MS,
  });
  const impossible = (index: number): Visit => ({ address: visited.address(index), mailMs: 3, door: "SYD" });
  const own = (index: number): Visit => ({ address: visited.address(1, 1 + (index % 250)), mailMs: AWFUL_MS });
  const fromProxy = retryWhileBusy((sent) => send(world.server.url, { ...sent, from: PROXY_ADDRESS }));
  for (const make of [foreign, impossible, own])
    await visit(fromProxy, world.server.origin, times(FALSE_RESULTS, make));
  await scores.untilStored(visited, TENANTS * SAMPLES_A_DAY + FALSE_RESULTS);
  return judge("visitors: one network, faster than light, foreign networks", Math.abs((await scoreOf()) - before));
}

function judge(name: string, points: number, most = GOAL_POINTS): Case {
  console.log(`  ${name}: moved by ${points.toFixed(2)} points`);
  return { name, held: points <= most, seen: `moved by ${points}` };
}

export const poisonedScores: Check = {
  number: 57,
  isSlow: true,
  title:
    "1,000 results of one tenant or /24, with fake egress, faster than light: a score of 9,000 samples moves by 1 point at most",
  run: async (world) => {
    const scores = await openScores(world);
    try {
      const made: [string, ScoredSolution][] = [];
      for (const name of NAMES) made.push([name, await scores.addSolution(name)]);
      const solutions = Object.fromEntries(made) as Solutions;
      const attacker = await scores.addTenant();
      const senders = await Promise.all(times(TENANTS, scores.addTenant));
      await scores.untilAllIsKnown();
      await sendHonest(scores, solutions, senders);
      await scores.closeDays();
      const scoreOf = async (name: (typeof NAMES)[number]): Promise<number> => {
        const request = requestOf("performance", "latestOfSolution", { params: { id: solutions[name].id } });
        const { solution } = await scores.read<DetailsReply>(request, "p1");
        // A figure that an attack makes disappear is one that it moved.
        return solution.assessment.value ?? Number.NEGATIVE_INFINITY;
      };
      const closed = NAMES.filter((name) => name !== "visited");
      const before = new Map<string, number>();
      for (const name of closed) before.set(name, await scoreOf(name));
      const cases = await attackByKey(scores, solutions, attacker);
      await sendControl(scores, solutions, senders);
      await scores.closeDays();
      const moved = async (name: (typeof NAMES)[number]) =>
        Math.abs((await scoreOf(name)) - (before.get(name) ?? Number.NaN));
      cases.push(judge("1,000 results of one tenant from one /24", await moved("oneNetwork")));
      cases.push(judge("1,000 plausible results of one tenant from one /24", await moved("plausible")));
      cases.push(judge("1,000 results of one tenant with fake egress", await moved("fakeEgress")));
      cases.push(judge("impossible RTT, and what is over the cap", await moved("impossible"), 0));
      const control = await moved("control");
      cases.push({ name: "all tenants do move it", held: control > GOAL_POINTS, seen: `moved by ${control}` });
      return [...cases, await attackByVisits(world, scores, solutions)];
    } finally {
      await scores.close();
    }
  },
};
