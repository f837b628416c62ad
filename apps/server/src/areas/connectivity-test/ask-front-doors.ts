import { FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import type { ProbeFinding } from "../../platform/area.ts";
import type { Settings } from "../../platform/env.ts";
import type { FootprintSource } from "./footprint.ts";
import type { RunKeys } from "./run-keys.ts";

const DOORS_ASKED = 4;
const PATIENCE_MS = 1_200;

/** What a test needs: a footprint, a key to sign tickets with, doors that answer, relays. Some doors stand for all. */
export async function askFrontDoors(
  settings: Pick<Settings, "WAYMARK_TURN_URLS">,
  footprint: FootprintSource,
  keys: RunKeys | undefined,
): Promise<ProbeFinding> {
  const known = footprint.current();
  if (known === undefined || keys === undefined) {
    const missing = known === undefined ? "WAYMARK_FOOTPRINT_FILE" : "WAYMARK_TICKET_KEY";
    return { outcome: "notConfigured", detail: `${missing} is not set: no test can be run` };
  }
  const doors = known.metros.flatMap(({ code, doors: { mail, files } }) =>
    [mail, files].flatMap((origin) => (origin === undefined ? [] : [{ code, origin }])),
  );
  const step = Math.max(1, Math.floor(doors.length / DOORS_ASKED));
  const asked = doors.filter((_, index) => index % step === 0).slice(0, DOORS_ASKED);
  const answers = await Promise.all(asked.map(async (door) => ({ ...door, lives: await lives(door.origin) })));
  const silent = answers.filter(({ lives: alive }) => !alive).map(({ code, origin }) => `${code} (${origin})`);
  if (silent.length === asked.length) return { outcome: "failed", detail: `No door answers: ${silent.join(", ")}` };
  if (silent.length > 0) return { outcome: "warning", detail: `These doors do not answer: ${silent.join(", ")}` };
  const relays = settings.WAYMARK_TURN_URLS.length;
  return {
    outcome: relays === 0 ? "warning" : "passed",
    detail: [
      `${asked.length} of ${doors.length} doors were asked and answer`,
      relays === 0 ? "WAYMARK_TURN_URLS is not set: calls are not measured" : `${relays} relays are set`,
      `doors take tickets of the public key ${keys.publicText}`,
    ].join("; "),
  };
}

const lives = (origin: string): Promise<boolean> =>
  fetch(new URL(FRONT_DOOR_PATHS.livez, origin), { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (reply) => reply.ok,
    () => false,
  );
