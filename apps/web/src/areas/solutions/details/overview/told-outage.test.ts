import type { Outage } from "@waymark/contracts/outages/schemas";
import { expect, test } from "vitest";
import { sharesOf } from "./told-outage.ts";

const failed = (dnsErrors: number, tcpErrors: number, tlsErrors: number) =>
  ({ dnsErrors, tcpErrors, tlsErrors }) as Outage;

test("the shares of the first failing phases add up to a hundred", () => {
  expect(sharesOf(failed(12, 340, 25))).toEqual([3, 90, 7]);
  expect(sharesOf(failed(1, 1, 1))).toEqual([34, 33, 33]);
  expect(sharesOf(failed(0, 0, 0))).toEqual([0, 0, 0]);
});
