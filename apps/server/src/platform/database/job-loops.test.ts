import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { describe, expect, test } from "vitest";
import { eachTenant, inBatches } from "./job-loops.ts";

describe("each tenant", () => {
  test("is worked on in every cloud variant", async () => {
    const seen: string[] = [];
    await eachTenant(["a", "b"], async ({ cloud, tenantId }) => seen.push(`${tenantId}/${cloud}`));
    expect(seen).toEqual(["a", "b"].flatMap((tenant) => CLOUD_NAMES.map((cloud) => `${tenant}/${cloud}`)));
  });

  test("gets its turn after another tenant failed, and the failure is thrown at the end", async () => {
    const seen = new Set<string>();
    const first = new Error("too slow");
    const done = eachTenant(["a", "b", "c"], async ({ tenantId }) => {
      if (tenantId === "a") throw first;
      seen.add(tenantId);
    });
    await expect(done).rejects.toMatchObject({ message: "failed for 1 of 3 tenants", cause: first });
    expect(seen).toEqual(new Set(["b", "c"]));
  });
});

test("batches are deleted until fewer than a whole one go", async () => {
  let left = 1_200;
  const asked: number[] = [];
  const gone = await inBatches(async (most) => {
    const some = Math.min(most, left);
    left -= some;
    asked.push(some);
    return some;
  });
  expect({ gone, asked }).toEqual({ gone: 1_200, asked: [500, 500, 200] });
});
