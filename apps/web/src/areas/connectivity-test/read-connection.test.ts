import type { ApiClient } from "@waymark/contracts/client";
import { expect, test } from "vitest";
import { readConnection } from "./read-connection.ts";

const WARSAW = {
  country: "Poland",
  state: "Mazovia",
  city: "Warsaw",
  cityLat: 52.23,
  cityLong: 21.01,
  asn: 64_500,
  asName: "Fabrikam",
  ipVersion: 6,
} as const;

const asking = (reply: object, places: () => Promise<unknown> = async () => ({ places: [] })) => ({
  api: async () =>
    ({ geography: { reverseEgressLocation: async () => reply, lookUpPlace: places } }) as unknown as ApiClient,
  mapsKey: "waymark",
});

test("says where, through whom, and that IPv6 works, from one reply", async () => {
  const connection = await readConnection({ ...asking(WARSAW), language: "en" });
  expect(connection).toEqual({
    place: { city: "Warsaw", region: "Mazovia", country: "Poland", latitude: 52.23, longitude: 21.01 },
    network: { asn: 64_500, name: "Fabrikam" },
    isIpv6: true,
  });
});

test("a request by IPv4 says nothing about IPv6, and an unknown network is left out", async () => {
  const reply = { ...WARSAW, ipVersion: 4, asn: null, asName: null };
  expect(await readConnection({ ...asking(reply), language: "en" })).toMatchObject({
    network: undefined,
    isIpv6: false,
  });
});

test("the place is named in the reader's language, or in English where nobody knows its name", async () => {
  const named = async () => ({ places: [{ city: "ワルシャワ", region: "マゾフシェ県", country: "ポーランド" }] });
  const japanese = await readConnection({ ...asking(WARSAW, named), language: "ja" });
  expect(japanese.place).toMatchObject({ city: "ワルシャワ", country: "ポーランド", latitude: 52.23 });
  const nameless = await readConnection({ ...asking(WARSAW), language: "ja" });
  expect(nameless.place.city).toBe("Warsaw");
});
