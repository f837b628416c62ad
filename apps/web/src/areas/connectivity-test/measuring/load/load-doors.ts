import { chooseDoors } from "@waymark/rules/test-run/choose-doors";
import { COST_BYTES } from "../byte-budget.ts";
import type { StepTools } from "../step.ts";
import { takeSample } from "../take-sample.ts";
import type { LoadDoors } from "./outcome.ts";

const CANDIDATES = 3;

/** Transfers use the file door while probes measure the mail door, so that they never share a connection. */
export async function chooseLoadDoors(tools: StepTools): Promise<LoadDoors | undefined> {
  const doors = chooseDoors(tools.context);
  const originsOf = (workload: "mail" | "files") =>
    doors.filter((door) => door.workload === workload).map(({ origin }) => origin);
  const transfer = await firstAnswering([...originsOf("files"), ...originsOf("mail")], tools);
  if (!transfer) return undefined;
  const others = [...originsOf("mail"), ...originsOf("files")].filter((origin) => origin !== transfer.origin);
  const probe = await firstAnswering(others, tools);
  const sharesOne = transfer.protocol !== "http/1.1" && transfer.protocol !== "";
  return { transferOrigin: transfer.origin, probeOrigin: probe?.origin ?? (sharesOne ? undefined : transfer.origin) };
}

async function firstAnswering(origins: readonly string[], tools: StepTools) {
  for (const origin of [...new Set(origins)].slice(0, CANDIDATES)) {
    if (tools.signal.aborted) return undefined;
    tools.budget.spend(COST_BYTES.connection);
    const sample = await takeSample(origin, tools);
    if (sample) return { origin, protocol: sample === "spoilt" ? "" : sample.protocol };
  }
  return undefined;
}

/** What the run's ticket grants at one door. The door checks it; reading it here only spares a refusal. */
export function allowanceOf(runTicket: string): { readonly downloadBytes: number; readonly uploadBytes: number } {
  try {
    const payload = runTicket.split(".")[1] ?? "";
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
    return { downloadBytes: Number(claims.downloadBytes), uploadBytes: Number(claims.uploadBytes) };
  } catch {
    return { downloadBytes: 0, uploadBytes: 0 };
  }
}
