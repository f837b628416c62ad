import { randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@waymark/contracts/routes";
import type { Case, Check } from "./check.ts";
import { type Sent, sendWithRetry } from "./send.ts";
import { PROXY_ADDRESS, type World } from "./world.ts";

/** What someone would send in order to forge, break or repaint a line of the log. */
const PAYLOADS: Readonly<Record<string, string>> = {
  "line feed": 'x\n{"level":"info","message":"forged"}',
  "carriage return": 'x\r{"level":"info","message":"forged"}',
  both: 'x\r\n{"level":"info","message":"forged"}',
  "line separator": 'x\u2028{"level":"info"}',
  "paragraph separator": 'x\u2029{"level":"info"}',
  "next line": 'x\u0085{"level":"info"}',
  "vertical tab and form feed": "x\u000b\u000cy",
  "clears the screen": "\u001b[2J\u001b[1;1Hall is well",
  "paints it green": "\u001b[32mok\u001b[0m",
  "sets the title": "\u001b]0;owned\u0007",
  "control sequence in one byte": "\u009b31mred",
  backspaces: `failed${"\u0008".repeat(6)}passed`,
  "ends the string": '","level":"fatal","forged":"',
  "ends the object": '"}\n{"forged":true,"x":"',
  "a JSON object": '{"level":"fatal","message":"forged"}',
  backslashes: "\\\\\\u000a\\n\\",
  "a lone surrogate": "\ud800x",
  "turned around": "\u202egnihton\u202c",
  "nought byte": "x\u0000y",
  "very long": "long ".repeat(60),
};

/** Everything that any reader of lines takes for the end of one, and what a terminal obeys. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

type Place = (payload: string) => Sent;

const encoded = (payload: string): string => encodeURIComponent(payload.toWellFormed());
/** What HTTP lets into a header; the rest cannot be sent there at all. */
const headerSafe = (payload: string): string =>
  Buffer.from(payload.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")).toString("latin1");

function placesOf(origin: string): Readonly<Record<string, Place>> {
  const { path } = routes.configuration.localization;
  const problem = (fields: object): Sent => ({
    method: "POST",
    path: routes.operations.reportClientProblem.path,
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ reference: randomUUID(), kind: "render", route: "/", message: "m", ...fields }),
  });
  return {
    "message of a browser's problem": (payload) => problem({ message: payload }),
    "route of a browser's problem": (payload) => problem({ route: payload.slice(0, 200) }),
    path: (payload) => ({ path: `/api/${encoded(payload)}` }),
    parameter: (payload) => ({ path: `/config/v1/${encoded(payload).slice(0, 60)}/1?agents=web&EnvGroup=Production` }),
    query: (payload) => ({ path: `${path}?culture=${encoded(payload)}` }),
    "forwarded address": (payload) => ({
      path,
      from: PROXY_ADDRESS,
      headers: { "x-forwarded-for": headerSafe(payload) },
    }),
    "request id": (payload) => ({ path, headers: { "x-request-id": headerSafe(payload) } }),
    "browser's name": (payload) => ({ path, headers: { "user-agent": headerSafe(payload) } }),
    token: (payload) => ({ path, headers: { authorization: `Bearer ${headerSafe(payload)}` } }),
    host: (payload) => ({ path, headers: { host: headerSafe(payload) } }),
  };
}

export const logPayloads: Check = {
  number: 31,
  title: "hostile texts through every place that reaches the log: one line, one JSON object",
  run: async (world) => {
    const asked: { name: string; requestId: string; logged: string | undefined }[] = [];
    const file = join(world.product.engines.home, "server.log");
    const from = statSync(file).size;
    for (const [place, make] of Object.entries(placesOf(world.server.origin))) {
      await world.forgetLimits();
      for (const [payload, text] of Object.entries(PAYLOADS)) {
        const reply = await sendWithRetry(world.server.url, make(text));
        const requestId = String(reply.headers["x-request-id"] ?? "");
        const logged = reply.status === 204 ? text.toWellFormed().slice(0, 200) : undefined;
        asked.push({ name: `${payload} as ${place}`, requestId, logged });
      }
    }
    const lines = await linesSince(world, file, from);
    return asked.map(({ name, requestId, logged }): Case => {
      const about = requestId === "" ? [] : lines.filter((line) => line.includes(requestId));
      const faults = [
        ...(about.length === 1 ? [] : [`${about.length} lines instead of 1`]),
        ...about.flatMap((line) => faultsOf(line)),
        ...(logged === undefined || about.some((line) => holds(line, logged))
          ? []
          : ["the text from the browser is not there"]),
      ];
      return { name, held: faults.length === 0, seen: faults.join("; ") };
    });
  },
};

/** What was sent is in the line whole, as a value and nothing else. */
function holds(line: string, logged: string): boolean {
  const { clientProblem } = JSON.parse(line) as { clientProblem?: { message: string; route: string } };
  return [clientProblem?.message, clientProblem?.route].some((text) => text?.toWellFormed().slice(0, 200) === logged);
}

function faultsOf(line: string): string[] {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return ["no JSON object"];
    if ("forged" in value || (value as { level?: string }).level === "fatal") return ["a forged line"];
  } catch {
    return ["no JSON"];
  }
  const obeyed = OBEYED.exec(line);
  return obeyed === null ? [] : [`holds U+${obeyed[0].charCodeAt(0).toString(16).padStart(4, "0")} as it is`];
}

/** The log is written in handfuls: a restart of the server writes what is left. */
async function linesSince(world: World, file: string, from: number): Promise<string[]> {
  await world.product.restartServer();
  const text = readFileSync(file).subarray(from).toString("utf8");
  return text.split("\n").filter((line) => line !== "");
}
