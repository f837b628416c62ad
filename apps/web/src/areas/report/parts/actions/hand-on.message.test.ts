import type { Area } from "@waymark/contracts/configuration/areas";
import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { expect, test, vi } from "vitest";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { writeMessage } from "./hand-on.tsx";
import { linksOf } from "./report-text-input.ts";

const NAMES = { suite: "Contoso 365", vendor: "Contoso" };
const wordsOf = (language: "en" | "ja") => wordsIn(language, createTranslate(language, textsOf(language), NAMES));
const LINK = "https://waymark.example/report/7";
const REGISTRATION = "https://waymark.example/partnerRegistration";
const LINKS = { link: LINK, registrationLink: REGISTRATION };
const input = inputWith(DETOUR_REPORT);
const about = { report: input.report, judgement: judgeReport(input), about: ["farEgress"] } as const;

test("a message for the IT asks for what is to change, with evidence and the link to the report", () => {
  const { subject, body } = writeMessage("it", about, wordsOf("en"), wordsOf("en"), LINKS);
  expect(subject).toMatch(/^Contoso 365 in Lisbon/);
  expect(body).toContain("1. Please let Contoso 365 traffic leave locally and directly");
  expect(body).toContain("   - Distance to where the internet is reached: 5,767 km");
  expect(body).toContain(LINK);
  expect(body).not.toContain("2. ");
  expect(body).not.toContain("----------");
});

test("a reader of another language hands on both: their own words first, then English", () => {
  for (const to of ["it", "provider"] as const) {
    const own = writeMessage(to, about, wordsOf("ja"), wordsOf("en"), LINKS);
    const english = writeMessage(to, about, wordsOf("en"), wordsOf("en"), LINKS);
    const [first = "", second = ""] = own.body.split("\n----------\n");
    expect(first).toContain("ご担当者様");
    expect(first).not.toContain("Please");
    expect(second).toBe(`English: ${english.subject}\n\n${english.body}`);
  }
});

test("a message to the provider ends with where providers register, that to the IT does not", () => {
  const sentence = `Network providers can register at ${REGISTRATION} to see such results for their network.`;
  const { body } = writeMessage("provider", about, wordsOf("en"), wordsOf("en"), LINKS);
  expect(body.trimEnd().split("\n\n").slice(-2)).toEqual([sentence, "Thank you and kind regards"]);
  const calm = writeMessage("provider", { ...about, about: [] }, wordsOf("en"), wordsOf("en"), LINKS);
  expect(calm.body).toContain(sentence);
  expect(writeMessage("it", about, wordsOf("en"), wordsOf("en"), LINKS).body).not.toContain(REGISTRATION);
  const without = writeMessage("provider", about, wordsOf("en"), wordsOf("en"), {
    ...LINKS,
    registrationLink: undefined,
  });
  expect(without.body).toBe(body.replace(`${sentence}\n\n`, ""));
});

test("providers are sent to the registration only where this installation has one and people can sign in", () => {
  vi.stubGlobal("window", { location: { origin: "https://waymark.example" } });
  const linksWith = (availableAreas: readonly Area[], DisableSignIn: boolean) =>
    linksOf(
      {
        basePath: "/gcc",
        availableAreas: [...availableAreas],
        uxFeatureControl: { ...FEATURE_CONTROL_DEFAULTS, DisableSignIn },
      },
      "7",
    );
  expect(linksWith(["registration"], false)).toEqual({
    link: "https://waymark.example/gcc/report/7",
    registrationLink: "https://waymark.example/gcc/partnerRegistration",
  });
  expect(linksWith(["registration"], true).registrationLink).toBeUndefined();
  expect(linksWith(["reports"], false).registrationLink).toBeUndefined();
  vi.unstubAllGlobals();
});
