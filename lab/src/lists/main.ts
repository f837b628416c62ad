import { existsSync } from "node:fs";
import type { Check } from "../check-link.ts";
import { askNft } from "./ask-nft.ts";
import { askPac } from "./ask-pac.ts";
import { askSquid } from "./ask-squid.ts";
import { type Flow, goesDirect, passesFirewall, passesProxy } from "./feed-says.ts";
import { type InstanceFeed, makeFeed } from "./make-feed.ts";
import { sampleFlows } from "./sample-flows.ts";

const FLOWS = 1_000;
const SEED = 7;
const PROGRAMS = { "/usr/sbin/nft": "nftables", "/usr/sbin/squid": "squid" } as const;

type Engine = {
  readonly name: string;
  readonly isAsked: (flow: Flow) => boolean;
  readonly ask: (feed: InstanceFeed, flows: readonly Flow[]) => Promise<readonly boolean[]>;
  readonly feedSays: (feed: InstanceFeed, flow: Flow) => boolean;
};

const ENGINES: readonly Engine[] = [
  ...(["1", "2"] as const).map((type) => ({
    name: `PAC file, type ${type}`,
    isAsked: () => true,
    ask: (feed: InstanceFeed, flows: readonly Flow[]) => askPac(feed, type, flows),
    feedSays: ({ records }: InstanceFeed, flow: Flow) => goesDirect(records, type, flow),
  })),
  {
    name: "nftables",
    isAsked: () => true,
    ask: askNft,
    feedSays: ({ records }, flow) => passesFirewall(records, flow),
  },
  {
    name: "squid",
    isAsked: ({ protocol }) => protocol === "tcp",
    ask: askSquid,
    feedSays: ({ records }, flow) => passesProxy(records, flow),
  },
];

/** Loads the lists of every instance into what they are made for, and compares its decisions with the feed. */
export async function checkLists(): Promise<Check[]> {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !existsSync(program));
  if (missing.length > 0) {
    console.error(`lab: cannot run here: apt-get install ${missing.map(([, name]) => name).join(" ")}`);
    process.exit(3);
  }
  const feeds = makeFeed(SEED);
  const wrong = new Set<string>();
  const checks: Check[] = [];
  for (const { name, ...engine } of ENGINES) {
    const count = { through: 0, not: 0, wrong: 0 };
    for (const [nth, feed] of feeds.entries()) {
      const sampled = flowsOf(feed, nth, feeds.length);
      const flows = sampled.filter(engine.isAsked);
      const seen = await engine.ask(feed, flows);
      for (const [at, flow] of flows.entries()) {
        const expected = engine.feedSays(feed, flow);
        count[expected ? "through" : "not"] += 1;
        if (seen[at] === expected) continue;
        count.wrong += 1;
        wrong.add(`${feed.instance} ${sampled.indexOf(flow)}`);
        console.log(`  ${name}, ${feed.instance}: ${tell(flow)} is ${seen[at] ? "let through" : "refused"}`);
      }
    }
    const title = `${name}: the files of ${feeds.length} instances load; ${count.through} flows pass and ${count.not} do not, ${count.wrong} judged otherwise than the feed says`;
    hold(checks, title, count.wrong === 0 && count.through > 0 && count.not > 0);
  }
  hold(checks, `${FLOWS - wrong.size} of ${FLOWS} flows are judged by all of them as the feed says`, wrong.size === 0);
  return checks;
}

/** The instances share the flows as evenly as they can. */
function flowsOf({ records }: InstanceFeed, nth: number, instances: number): readonly Flow[] {
  const count = Math.floor((FLOWS * (nth + 1)) / instances) - Math.floor((FLOWS * nth) / instances);
  return sampleFlows(records, count, SEED + nth);
}

const tell = ({ name, address, protocol, port }: Flow): string => `${name} at ${address}, ${protocol} ${port},`;

function hold(checks: Check[], title: string, passed: boolean): void {
  console.log(`${passed ? "held  " : "failed"}  ${title}`);
  checks.push({ title, passed });
}
