import type { SelfTestOutcome } from "@waymark/contracts/operations/schemas";
import { readSettings } from "@waymark/server/platform/env";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import type { Command } from "../command.ts";
import { tableLines } from "../table.ts";

const SHOWN: Readonly<Record<SelfTestOutcome, string>> = {
  passed: "✔ passed",
  warning: "! warning",
  failed: "✘ failed",
  notConfigured: "– not set up",
};
const NATS_CONNECTS_WITHIN_MS = 3_000;

export const selfTest: Command = {
  words: "self-test",
  form: "",
  operands: 0,
  options: [],
  does: "ask every part of the installation whether it works, as the page for operators does",
  run: async (call) => {
    const product = wire(readSettings(call.environment), createLog("silent", "self-test"));
    try {
      await waitForNats(product.health.degraded);
      const { checks } = await product.selfTest();
      const rows = checks.map(({ check, outcome, detail, durationMs }) => [
        SHOWN[outcome],
        check,
        `${durationMs} ms`,
        detail,
      ]);
      for (const line of tableLines(rows)) call.say(line);
      const failed = checks.filter(({ outcome }) => outcome === "failed").map(({ check }) => check);
      if (failed.length > 0)
        throw new Error(`${failed.length} of ${checks.length} failed: ${failed.join(", ")}. See docs/operating.md.`);
      call.say(`None of ${checks.length} checks failed.`);
    } finally {
      await product.close();
    }
  },
};

/** A server has long been connected when somebody asks; this process has only just begun to. */
async function waitForNats(degraded: () => Promise<readonly string[]>): Promise<void> {
  const deadline = Date.now() + NATS_CONNECTS_WITHIN_MS;
  while (Date.now() < deadline && (await degraded()).includes("nats"))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
