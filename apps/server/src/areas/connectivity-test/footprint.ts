import { readFileSync, statSync } from "node:fs";
import { FootprintFile, type FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";

export type FootprintSource = {
  /** Undefined where none is set up. */
  readonly current: () => FootprintReply | undefined;
  readonly readAgain: () => void;
};

type Endpoints = { readonly exchange: string; readonly sharePoint: string };

/** How often the server looks whether the file has changed. */
const LOOK_EVERY_MS = 5_000;

/**
 * Reads what a test measures from the operator's file. A faulty file at the start throws a list of all its faults, so the
 * server does not start; a faulty file later is logged, and the last good one stays in use.
 */
export function footprintFrom(options: {
  file: string | undefined;
  endpoints: Endpoints;
  log: Log;
  clock: Clock;
}): FootprintSource {
  const { file, endpoints, log, clock } = options;
  if (file === undefined) return { current: () => undefined, readAgain: () => undefined };
  let footprint = readFootprint(file, endpoints);
  let changedAt = modifiedAt(file);
  let lookedAt = clock.now();

  const readAgain = (): void => {
    changedAt = modifiedAt(file);
    try {
      footprint = readFootprint(file, endpoints);
      log.info({ metros: footprint.metros.length }, "the footprint was read again");
    } catch (error) {
      log.error({ err: error }, "the footprint's file has faults, the one before stays in force");
    }
  };
  return {
    readAgain,
    current: () => {
      if (clock.now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = clock.now();
        if (modifiedAt(file) !== changedAt) readAgain();
      }
      return footprint;
    },
  };
}

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function readFootprint(file: string, endpoints: Endpoints): FootprintReply {
  const parsed = FootprintFile.safeParse(jsonOf(file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "(all of it)"}: ${issue.message}`);
    throw new Error(
      `WAYMARK_FOOTPRINT_FILE ${file} has faults (${faults.length}):\n${faults.join("\n")}\nSee docs/operating.md, "Front doors".`,
    );
  }
  const { metros, inUse, ipv4, ipv6, runName, requiredNames, content, plainPage } = parsed.data;
  return {
    metros,
    inUse: inUse ?? { mail: `https://${endpoints.exchange}`, files: `https://${endpoints.sharePoint}` },
    ipv4: ipv4 ?? null,
    ipv6: ipv6 ?? null,
    runName: runName ?? null,
    requiredNames: requiredNames ?? [],
    content: content ?? null,
    ...(plainPage === undefined ? {} : { plainPage }),
  };
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`WAYMARK_FOOTPRINT_FILE ${file} cannot be read: ${why}`, { cause });
  }
}
