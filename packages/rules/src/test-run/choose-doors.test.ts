import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { limits } from "@waymark/contracts/limits";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../geography/distance.ts";
import { chooseDoors, originInUse } from "./choose-doors.ts";

const LISBON = { latitude: 38.72, longitude: -9.14 };
const metros = footprintUnder("doors.example");
const footprint: FootprintReply = {
  metros,
  inUse: { mail: "https://mail.example", files: "https://{tenant}.files.example" },
  ipv4: null,
  ipv6: null,
  runName: null,
  requiredNames: [],
  content: null,
};
const choice = { footprint, place: LISBON, tenantName: "Contoso.example", lessData: false };

describe("the doors of a run", () => {
  it("are the nearest fifteen by place and the one in use [V005, V153]", () => {
    const mail = chooseDoors(choice).filter(({ workload }) => workload === "mail");
    expect(mail).toHaveLength(limits.nearestDoors + 1);
    expect(mail[0]).toEqual({ origin: "https://mail.example", workload: "mail", code: null, inUse: true });

    const chosen = new Set(mail.map(({ code }) => code));
    const away = (code: string) => distanceKm(LISBON, metros.find((metro) => metro.code === code) ?? LISBON);
    const farthest = Math.max(...mail.flatMap(({ code }) => (code ? [away(code)] : [])));
    const leftOut = metros.filter(({ code }) => !chosen.has(code)).map(({ code }) => away(code));
    expect(Math.min(...leftOut)).toBeGreaterThanOrEqual(farthest);
  });

  it("for files are the organisation's own and the nearest few", () => {
    const files = chooseDoors(choice).filter(({ workload }) => workload === "files");
    expect(files[0]).toMatchObject({ origin: "https://contoso.files.example", inUse: true });
    expect(files).toHaveLength(limits.nearestFileDoors + 1);
  });

  it("begin with those in use, and hold each origin once, also where the name in use is a door's own", () => {
    const own = { ...footprint, inUse: { mail: "https://lis.mail.doors.example/", files: null } };
    const doors = chooseDoors({ ...choice, footprint: own });
    expect(doors[0]).toEqual({
      origin: "https://lis.mail.doors.example",
      workload: "mail",
      code: "LIS",
      inUse: true,
    });
    expect(new Set(doors.map(({ origin }) => origin)).size).toBe(doors.length);
    expect(doors.map(({ inUse }) => inUse).lastIndexOf(true)).toBe(0);
  });

  it("are fewer where less data is wanted, and never more than a report takes", () => {
    const fewer = chooseDoors({ ...choice, lessData: true });
    expect(fewer.length).toBeLessThan(chooseDoors(choice).length / 1.5);
    expect(chooseDoors(choice).length).toBeLessThanOrEqual(limits.doorsPerRunMax);
  });

  it("have no file door in use while nobody said of which organisation", () => {
    expect(originInUse(footprint.inUse, "files", undefined)).toBeNull();
    expect(originInUse(footprint.inUse, "files", "fabrikam.onsuite.example")).toBe("https://fabrikam.files.example");
    expect(originInUse({ mail: null, files: "not an address" }, "files", "x")).toBeNull();
  });
});
