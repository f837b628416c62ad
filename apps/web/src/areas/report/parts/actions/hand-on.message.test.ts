import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { expect, test } from "vitest";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { writeMessage } from "./hand-on.tsx";

const NAMES = { suite: "Contoso 365", vendor: "Contoso" };
const wordsOf = (language: "en" | "ja") => wordsIn(language, createTranslate(language, textsOf(language), NAMES));
const LINK = "https://waymark.example/report/7";
const input = inputWith(DETOUR_REPORT);
const about = { report: input.report, judgement: judgeReport(input), about: ["farEgress"] } as const;

test("a message for the IT asks for what is to change, with evidence and the link to the report", () => {
  const { subject, body } = writeMessage("it", about, wordsOf("en"), wordsOf("en"), LINK);
  expect(subject).toMatch(/^Contoso 365 in Lisbon/);
  expect(body).toContain("1. Please let Contoso 365 traffic leave locally and directly");
  expect(body).toContain("   - Distance to where the internet is reached: 5,767 km");
  expect(body).toContain(LINK);
  expect(body).not.toContain("2. ");
  expect(body).not.toContain("----------");
});

test("a reader of another language hands on both: their own words first, then English", () => {
  for (const to of ["it", "provider"] as const) {
    const own = writeMessage(to, about, wordsOf("ja"), wordsOf("en"), LINK);
    const english = writeMessage(to, about, wordsOf("en"), wordsOf("en"), LINK);
    const [first = "", second = ""] = own.body.split("\n----------\n");
    expect(first).toContain("ご担当者様");
    expect(first).not.toContain("Please");
    expect(second).toBe(`English: ${english.subject}\n\n${english.body}`);
  }
});
