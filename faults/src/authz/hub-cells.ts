import { randomUUID } from "node:crypto";
import { listenToRun } from "@waymark/dev/run-listener";
import { mintSigned } from "@waymark/dev/run-settings";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import type { Server } from "./ask.ts";

type Run = { readonly runId: string; readonly runToken: string; readonly runTicket: string };
type Door = { readonly at: "" | "/gcc"; readonly mine: Run; readonly theirs: Run; readonly elsewhere: Run };
type Shown = { readonly runId: string; readonly runToken: string };

const tokenFor = (runId: string, more: { expiresAtMs?: number; forged?: boolean } = {}): string =>
  mintSigned("wr1", { purpose: "hub", runId, expiresAtMs: more.expiresAtMs ?? Date.now() + 600_000 }, more);

/** Which tokens clients show to the hub, and whether the hub then sends them the events of the run. Written by hand. */
const CALLERS: Readonly<Record<string, { readonly shows: (door: Door) => Shown; readonly hears: boolean }>> = {
  "the run's own token": { shows: ({ mine }) => mine, hears: true },
  "no token": { shows: ({ mine }) => ({ ...mine, runToken: "" }), hears: false },
  "another run's token": { shows: ({ mine, theirs }) => ({ ...mine, runToken: theirs.runToken }), hears: false },
  "its own token for another run": {
    shows: ({ mine, theirs }) => ({ ...theirs, runToken: mine.runToken }),
    hears: false,
  },
  "the run's ticket": { shows: ({ mine }) => ({ ...mine, runToken: mine.runTicket }), hears: false },
  "the ticket in a token's clothes": {
    shows: ({ mine }) => ({ ...mine, runToken: mine.runTicket.replace(/^wt1/, "wr1") }),
    hears: false,
  },
  "a token signed by nobody": {
    shows: ({ mine }) => ({ ...mine, runToken: tokenFor(mine.runId, { forged: true }) }),
    hears: false,
  },
  "a token that has run out": {
    shows: ({ mine }) => ({ ...mine, runToken: tokenFor(mine.runId, { expiresAtMs: Date.now() - 1_000 }) }),
    hears: false,
  },
  "a token that would live for a day": {
    shows: ({ mine }) => ({ ...mine, runToken: tokenFor(mine.runId, { expiresAtMs: Date.now() + 86_400_000 }) }),
    hears: false,
  },
  "a good token for a run that is not there": {
    shows: () => {
      const runId = randomUUID();
      return { runId, runToken: tokenFor(runId) };
    },
    hears: false,
  },
  "the token of a run of the other cloud": { shows: ({ elsewhere }) => elsewhere, hears: false },
};

const ORIGINS: Readonly<Record<string, (server: Server) => string | undefined>> = {
  "our origin": ({ origin }) => origin,
  "a foreign origin": () => "https://attacker.example",
  "no origin": () => undefined,
};

const LISTEN_MS = 1_500;

/** The hub is a route as well: every caller × origin × cloud, and whether an event arrives. */
export async function compareHub(
  server: Server,
): Promise<{ readonly held: number; readonly of: number; readonly broken: readonly string[] }> {
  const begin = async (prefix: string): Promise<Run> => {
    const { run, report } = await createRunVisitor(
      retryWhileBusy(overFetch(server.url)),
      server.origin,
      prefix,
    ).begin();
    return { runId: run.runId, runToken: report.runToken ?? "", runTicket: run.runTicket };
  };
  const clouds = ["", "/gcc"] as const;
  const runs = new Map(await Promise.all(clouds.map(async (at) => [at, [await begin(at), await begin(at)]] as const)));
  const cells = clouds.flatMap((at) => {
    const [mine, theirs] = runs.get(at) as [Run, Run];
    const [elsewhere] = runs.get(at === "" ? "/gcc" : "") as [Run, Run];
    return Object.entries(CALLERS).flatMap(([caller, { shows, hears }]) =>
      Object.entries(ORIGINS).map(([origin, of]) => ({
        name: `hub ${at || "/"} with ${caller}, from ${origin}`,
        expected: hears && origin === "our origin",
        listen: () =>
          listenToRun({ url: server.url, prefix: at, origin: of(server), ...shows({ at, mine, theirs, elsewhere }) }),
      })),
    );
  });
  const broken = await Promise.all(
    cells.map(async ({ name, expected, listen }) => {
      const heard = listen();
      await Promise.race([heard.until(1), new Promise((resolve) => setTimeout(resolve, LISTEN_MS))]);
      heard.socket.disconnect();
      const seen = heard.events.length > 0;
      return seen === expected ? [] : [`${name}: ${seen ? "heard an event" : "heard nothing"}`];
    }),
  );
  return { held: cells.length - broken.flat().length, of: cells.length, broken: broken.flat() };
}
