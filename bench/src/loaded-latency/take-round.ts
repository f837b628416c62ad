import type { BloatGrade } from "@waymark/contracts/connectivity-test/test-run";
import { contextFor } from "@waymark/lab/browser/context";
import { type HeardEvent, itemOf, measure } from "@waymark/lab/browser/measure";
import { type Direction, echoBetween, echoWhileFull } from "@waymark/lab/browser/truth";
import { watchWire } from "@waymark/lab/browser/watch-wire";
import { startPing } from "@waymark/lab/network/ping";
import { bloatGradeOf } from "@waymark/rules/test-run/loaded-median";
import { type BusyLine, FILES, PROBED } from "./busy-line.ts";

const PING_EVERY_MS = 50;
const QUIET_MS = 1_000;

type Reading = { readonly saidMs: number; readonly trueMs: number };

export type LoadedRound = {
  readonly down: Reading;
  readonly up: Reading;
  readonly saidGrade: BloatGrade;
  readonly trueGrade: BloatGrade;
  /** How long the line was loaded, the sum of both directions. */
  readonly loadMs: number;
};

export async function takeLoadedRound(line: BusyLine, queueMs: number): Promise<LoadedRound> {
  await line.setQueue(queueMs);
  const page = await line.openPage();
  const { mail, files } = line.doors;
  const context = await contextFor([{ code: "FRA", url: mail }], { inUse: { mail, files } });
  const echo = startPing(line.client, PROBED, PING_EVERY_MS);
  const pingedFromMs = Date.now();
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const watched = watchWire(line.link);
  const heard = await measure(page, context, ["download", "upload"]);
  const wire = await watched.stop();
  const echoes = await echo.stop();
  await page.close();

  const bloat = itemOf(heard, "bufferBloat");
  const trueIdleMs = echoBetween(echoes, pingedFromMs, pingedFromMs + QUIET_MS);
  const echoing = (direction: Direction) =>
    echoWhileFull({ wire, echoes }, { server: FILES, direction, lineMbit: line.rateMbit });
  const down = { saidMs: bloat.downloadLoadedMs ?? Number.NaN, trueMs: echoing("download") };
  const up = { saidMs: bloat.uploadLoadedMs ?? Number.NaN, trueMs: echoing("upload") };
  return {
    down,
    up,
    saidGrade: bloat.grade,
    trueGrade: bloatGradeOf(Math.max(0, Math.max(down.trueMs, up.trueMs) - trueIdleMs)),
    loadMs: loadOf(heard, "download") + loadOf(heard, "upload"),
  };
}

/** The time from the first byte to the last. */
function loadOf(heard: readonly HeardEvent[], step: "download" | "upload"): number {
  const moved = heard.filter(({ event }) => event.kind === "progress" && event.step === step).map(({ atMs }) => atMs);
  return (moved.at(-1) ?? 0) - (moved[0] ?? 0);
}
