import { chooseDoors } from "@waymark/rules/test-run/choose-doors";
import { COST_BYTES } from "../byte-budget.ts";
import type { StepTools } from "../step.ts";
import { takeSample } from "../take-sample.ts";
import type { LoadDoors } from "./outcome.ts";

const CANDIDATES = 3;

/** Files are moved at the door for files, and the mail door is asked how it feels meanwhile: never over one connection. */
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
