import type { Observation, Order } from "@waymark/contracts/prober/observations";
import { describe, expect, test } from "vitest";
import type { Prober } from "../../platform/prober.ts";
import { askProber } from "./ask-prober.ts";

type Dns = Extract<Observation, { kind: "dns" }>["answers"][number]["outcome"];
type Rdap = Extract<Observation, { kind: "rdap" }>["outcome"];

const proberThatSees = (dns: readonly Dns[], rdap: Rdap): Prober => ({
  observe: (async (order: Order): Promise<Observation> =>
    order.kind === "dns"
      ? { kind: "dns", answers: dns.map((outcome) => ({ outcome, records: [] })) }
      : { kind: "rdap", outcome: rdap, object: null }) as Prober["observe"],
});

describe("the self-test says of the prober", () => {
  test("that it is not set up", async () => {
    expect(await askProber(undefined)).toMatchObject({ outcome: "notConfigured" });
  });

  test("that names and registries answer, also with nothing", async () => {
    for (const rdap of ["found", "notFound", "noRegistry"] as const)
      expect(await askProber(proberThatSees(["noRecords", "noName"], rdap))).toEqual({
        outcome: "passed",
        detail: "2 resolvers and the registries answer",
      });
  });

  test("which of them are out of reach", async () => {
    expect((await askProber(proberThatSees(["noRecords", "timedOut"], "found"))).detail).toBe(
      "1 of 2 resolvers do not answer",
    );
    for (const rdap of ["forbidden", "failed", "timedOut", "unreadable"] as const)
      expect(await askProber(proberThatSees(["noName", "noName"], rdap))).toMatchObject({ outcome: "failed" });
  });
});
