import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { COST_BYTES } from "../byte-budget.ts";
import { type Deadline, deadlineWithin } from "../deadline.ts";
import type { Step } from "../step.ts";

const TIMEOUT_MS = 5_000;

type Content = NonNullable<ResultValue<"connectivity">["content"]>;

/** Fetches something whose content is known: a portal or a filter on the way gives itself away. */
export const compareContent: Step = async ({ context, memory, budget, signal }) => {
  const { content } = context.footprint;
  if (!content) {
    memory.content = null;
    return;
  }
  budget.spend(2 * (COST_BYTES.connection + COST_BYTES.request) + content.expected.length);
  memory.content = await compare(content.url, content.expected, signal);
};

async function compare(url: string, expected: string, signal: AbortSignal): Promise<Content> {
  const deadline = deadlineWithin(signal, TIMEOUT_MS);
  try {
    const response = await fetch(`${url}${url.includes("?") ? "&" : "?"}n=${Date.now()}`, {
      ...ASKING,
      mode: "cors",
      redirect: "manual",
      signal: deadline.signal,
    });
    if (response.type === "opaqueredirect" || isElsewhere(response.status)) return "redirected";
    const text = await response.text();
    return response.ok && text.trimEnd() === expected.trimEnd() ? "intact" : "altered";
  } catch {
    return deadline.isOver() ? "unreachable" : await answersSomehow(url, deadline);
  } finally {
    deadline.release();
  }
}

const ASKING = { cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer" } as const;

/** 511 is a network's own "sign in first". */
const isElsewhere = (status: number): boolean => (status >= 300 && status < 400) || status === 511;

/** Our server allows every page to read it, so an opaque response comes from something else. */
async function answersSomehow(url: string, { signal }: Deadline): Promise<Content> {
  try {
    await fetch(url, { ...ASKING, mode: "no-cors", signal });
    return "redirected";
  } catch {
    return "unreachable";
  }
}
