import type { Report } from "@waymark/contracts/connectivity-test/report";
import { CORRECTNESS, INTERNET_TYPES } from "@waymark/contracts/survey/internet-types";
import { Survey } from "@waymark/contracts/survey/schemas";
import { describe, expect, test } from "vitest";
import { door, GOOD_REPORT, item } from "../findings/test-reports.ts";
import { classifyInternetType } from "./classify-internet-type.ts";
import { surveyOf } from "./survey.ts";

const from = (asn: number | null, name: string | null, more: Partial<Report> = {}): Report => ({
  ...GOOD_REPORT,
  egressAsn: asn,
  egressAsName: name,
  ...more,
});
const UNEVEN = {
  measuredLatencies: [door({ medianMs: 60, p90Ms: 95 }), door({ code: "MAD", medianMs: 70, p90Ms: 120 })],
};

describe("the internet type", () => {
  test("has exactly the specified values [V111, P142]", () => {
    expect(INTERNET_TYPES).toEqual(["Home", "Office", "Cafe", "Cellular", "Satellite", "Unknown"]);
  });

  test.each([
    ["Starlink by its number", 14_593, null, "Satellite"],
    ["a satellite operator by its name", 1, "KACIFIC-BROADBAND-SATELLITE", "Satellite"],
    ["a mobile network by its number", 21_928, "T-MOBILE-AS21928", "Cellular"],
    ["a mobile network by its name", 1, "VODAFONE_MOBILE_OPERATIONS", "Cellular"],
    ["a hotspot operator", 1, "Boingo Wireless", "Cafe"],
    ["public Wi-Fi", 1, "City_Wi-Fi", "Cafe"],
    ["an organisation's gateway", 22_616, "ZSCALER-SJC", "Office"],
    ["a company's own VPN", 1, "Tailspin Corporate VPN", "Office"],
    ["a university", 1, "University of Lisbon", "Office"],
    ["a cable network", 7_922, "COMCAST-7922", "Home"],
    ["an access network by its number alone", 12_322, null, "Home"],
    ["a telephone company", 3_320, "Deutsche Telekom AG", "Home"],
    ["a data centre, so somebody's VPN", 24_940, "HETZNER-AS", "Unknown"],
    ["a VPN by its name", 1, "Fabrikam VPN", "Unknown"],
    ["a name that says nothing", 64_500, "Fabrikam", "Unknown"],
    ["no network at all", null, null, "Unknown"],
  ] as const)("from %s", (_, asn, name, type) => {
    expect(classifyInternetType(from(asn, name), undefined)).toBe(type);
  });

  test("a browser that says cellular is believed, and one behind a phone's Wi-Fi is seen through", () => {
    expect(classifyInternetType(from(3_320, "Deutsche Telekom AG"), "cellular")).toBe("Cellular");
    expect(classifyInternetType(from(21_928, "T-Mobile"), "wifi")).toBe("Cellular");
  });

  test("a mixed carrier with uneven round trips may be either: unless the browser is on a cable", () => {
    const carrier = from(3_320, "Deutsche Telekom AG", UNEVEN);
    expect(classifyInternetType(carrier, undefined)).toBe("Unknown");
    expect(classifyInternetType(carrier, "ethernet")).toBe("Home");
  });

  test("half a second to every door, although the egress is near, is a satellite high above", () => {
    const slow = { measuredLatencies: [door({ smallestMs: 600 }), door({ code: "MAD", smallestMs: 610 })] };
    expect(classifyInternetType(from(1, "Fabrikam Telecom", slow), undefined)).toBe("Satellite");
    const far = { ...slow, browserToEgressLocationDistance: 9_000 };
    expect(classifyInternetType(from(1, "Fabrikam Telecom", far), undefined)).not.toBe("Satellite");
  });

  test("behind a sign-in page it is somebody's guest network", () => {
    const portal = item("connectivity", { content: "redirected" });
    expect(classifyInternetType(from(3_320, "Deutsche Telekom AG", portal), "wifi")).toBe("Cafe");
  });
});

describe("the survey", () => {
  test("has predictedType, correctness and isFinish; correctness is Yes or No [V112, V113, P140, P141]", () => {
    expect(Object.keys(Survey.shape)).toEqual(["predictedType", "correctness", "isFinish"]);
    expect(CORRECTNESS).toEqual(["Yes", "No"]);
    expect(Survey.safeParse({ predictedType: "Home", correctness: "Maybe", isFinish: false }).success).toBe(false);
  });

  test.each([
    ["unanswered", null, null, false],
    ["right", "Yes", null, true],
    ["wrong, and not stated yet", "No", null, false],
    ["wrong, and stated", "No", "Cafe", true],
    ["stated although nothing was guessed", null, "Home", true],
  ] as const)("%s", (_, correctness, statedType, isFinish) => {
    expect(surveyOf({ predictedType: "Unknown", correctness, statedType })).toEqual({
      predictedType: "Unknown",
      correctness,
      isFinish,
    });
  });
});
