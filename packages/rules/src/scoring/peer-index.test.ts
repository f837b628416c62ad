import { expect, test } from "vitest";
import { show, withhold } from "./gate.ts";
import { createPeerIndex, type LeveledPlace, peerGroupOf } from "./peer-index.ts";

const FARO: LeveledPlace = { cloud: "MultiTenant", level: "City", country: "PT", state: "PT.08", city: 2_268_339 };
const PORTUGAL: LeveledPlace = { ...FARO, level: "Country", state: "", city: 0 };

test("overlays are one group, access networks are compared within their type", () => {
  expect(peerGroupOf("vpn")).toBe(peerGroupOf("cloudproxy"));
  expect(peerGroupOf("isp")).not.toBe(peerGroupOf("satellite"));
});

test("the peers of a place come first, then those of the places around it", () => {
  const index = createPeerIndex();
  for (let points = 50; points < 62; points += 1) index.add("isp", PORTUGAL, show(points, 400));
  index.add("isp", FARO, show(80, 400));
  index.add("satellite", FARO, show(20, 400));
  const groups = index.around("isp", FARO);
  expect(groups.map(({ level, peers }) => [level, peers.peers])).toEqual([
    ["City", 1],
    ["State", 0],
    ["Country", 12],
    ["Global", 0],
  ]);
  expect(index.around("isp", PORTUGAL).map(({ level }) => level)).toEqual(["Country", "Global"]);
});

test("peers of another cloud, and assessments that are withheld, do not count", () => {
  const index = createPeerIndex();
  index.add("isp", { ...FARO, cloud: "GCC" }, show(80, 400));
  index.add("isp", FARO, withhold("Privacy", null));
  expect(index.around("isp", FARO)[0]?.peers.peers).toBe(0);
});
