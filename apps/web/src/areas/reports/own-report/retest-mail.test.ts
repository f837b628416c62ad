import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { textsOf } from "@waymark/messages/catalogue";
import { mailAddress } from "@waymark/rules/report-texts/mail-address";
import { expect, test } from "vitest";
import { createTranslate } from "../../../platform/texts/translate.ts";
import { writeRetestMail } from "./retest-mail.ts";

const ORIGIN = "https://network-test.contoso.example/gcc";
const FACTS = {
  name: "Amara",
  place: "Warsaw",
  date: "12 Nov 2026",
  reportLink: `${ORIGIN}/report/019a4c1e-0000-7000-8000-000000000001`,
  startLink: `${ORIGIN}/`,
};
const translateTo = (language: (typeof LANGUAGES)[number]) =>
  createTranslate(language, textsOf(language), { suite: "Contoso 365" });

test("asks for another test, with the place and day of the first and both links", () => {
  const { subject, body } = writeRetestMail(FACTS, translateTo("en"));
  expect(subject).toBe("Please test your network for Contoso 365 once more");
  expect(body.split("\n")).toEqual([
    "Hello Amara,",
    "",
    "You shared a network test with me, made in Warsaw on 12 Nov 2026. Could you please test once more from the same place, and share the new report with me?",
    "",
    `That report: ${FACTS.reportLink}`,
    `New test: ${FACTS.startLink}`,
    "",
    "Thank you",
  ]);
});

test("leaves out a place that the reader may not know", () => {
  const { body } = writeRetestMail({ ...FACTS, place: "" }, translateTo("en"));
  expect(body).toContain("made on 12 Nov 2026. Could you");
  expect(body).not.toContain("{");
});

test.each(LANGUAGES)("is short enough for an address of a mail in %s", (language) => {
  const facts = { ...FACTS, name: "田中 芽衣", place: "リオデジャネイロ", date: "2026年11月12日" };
  const { subject, body } = writeRetestMail(facts, translateTo(language));
  expect(body).toContain("リオデジャネイロ");
  expect(body).not.toMatch(/\{|retest\./);
  expect(mailAddress(subject, body).hasText).toBe(true);
});
