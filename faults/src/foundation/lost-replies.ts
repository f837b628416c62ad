import { converge } from "../support/converge.ts";
import { commitAfter, type Fault } from "../support/faulty-proxy.ts";
import { type FaultCase, seconds } from "../support/run-cases.ts";
import type { World } from "../support/world.ts";
import { LINK_NAMES, LINKS, type LinkName } from "./links.ts";
import { onLink, type Strike, says, strikeOnce } from "./strike.ts";

const OPERATIONS = 20;

const reply = (afterBytes = 0): Fault => ({ kind: "loseReply", afterBytes });

/** Other faults of a connection, once each. */
const OTHER_FAULTS: readonly Fault[] = [{ kind: "reset" }, { kind: "stall", ms: 2_500 }, { kind: "delay", ms: 700 }];

/** The replies to lose on each link, in turn, until 20 operations have lost theirs. */
const MOMENTS: Readonly<Record<LinkName, readonly Strike[]>> = {
  client: [0, 1, 12, 200].map((bytes) => ({ fault: reply(bytes), when: says("POST /api/Operations/Visit") })),
  postgres: [
    { fault: reply(), when: commitAfter('insert into "visits"') },
    { fault: reply(), when: says('insert into "outbox"') },
    { fault: reply(4), when: commitAfter('insert into "visits"') },
    { fault: reply(), when: says('update "outbox"') },
    { fault: reply(), when: commitAfter('update "outbox"') },
  ],
  nats: [
    { fault: reply(), when: says("HPUB waymark.events") },
    { fault: reply(), when: says("CONSUMER.MSG.NEXT") },
    { fault: reply(), when: says("+ACK") },
    { fault: reply(9), when: says("HPUB waymark.events") },
  ],
  clickhouse: [0, 15].map((bytes) => ({ fault: reply(bytes), when: says("INSERT") })),
};

const lost = (name: LinkName): FaultCase<World> => ({
  name: `reply lost between ${LINKS[name].name} (check 9)`,
  run: (world) =>
    onLink(world, name, async (proxy, visitsUrl) => {
      const startedAt = performance.now();
      const moments = MOMENTS[name];
      for (let turn = 0; turn < OPERATIONS; turn += 1)
        await strikeOnce(world, proxy, moments[turn % moments.length] as Strike, visitsUrl);
      for (const fault of OTHER_FAULTS)
        await strikeOnce(world, proxy, { fault, when: (moments[0] as Strike).when }, visitsUrl);
      const took = seconds(performance.now() - startedAt);
      return `${OPERATIONS} replies lost, then a reset, a stall and a delay, in ${took}; ${await converge(world)}`;
    }),
});

export const lostReplies = LINK_NAMES.map(lost);
