import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { expect, test } from "vitest";
import { shareMail } from "./share-mail.ts";

const INPUT = {
  report: {
    startedAt: new Date("2026-08-18T09:05:00Z"),
    city: "Mainz",
    region: "Rhineland-Palatinate",
    country: "Germany",
    verdict: {
      tone: "struggles",
      effect: "callsStruggles",
      tasks: ["calls"],
      causes: [{ kind: "finding", id: "farEgress", wording: "farEgress", values: { city: "Paris", km: 1_450 } }],
      owners: ["yourIt"],
    },
  },
  sender: "Amara Okafor",
  isPlaceHidden: false,
  until: new Date("2026-11-16T09:05:00Z"),
  link: "https://waymark.example/network/report/0198c7a4-0000-7000-8000-000000000000",
  language: "en",
  suite: "Contoso 365",
} as const satisfies Parameters<typeof shareMail>[0];

test("as plain text", () => {
  expect(shareMail(INPUT).text).toBe(`Amara Okafor shared a network report with you

Tested: 18 August 2026 at 09:05 UTC
Where: Mainz, Rhineland-Palatinate, Germany
What the report says: “Calls will stutter: your traffic detours via Paris”

Open the report
${INPUT.link}

You can read it until 16 November 2026 at 09:05 UTC, unless Amara Okafor stops sharing it earlier.
You need to sign in to open it. The link opens the report only for people it is shared with, so forwarding it gives nobody else access.

-- 
You are receiving this mail because Amara Okafor shared this report with you in Waymark, the network test for Contoso 365. It was sent automatically; please don’t reply to it.
`);
});

test.each(LANGUAGES)("%s: every placeholder is filled, page and text say the same", (language) => {
  const { subject, text, html } = shareMail({ ...INPUT, language });
  expect(html).toContain(`<html lang="${language}">`);
  for (const part of [subject, text, html]) {
    expect(part).toContain("Amara Okafor");
    expect(part).not.toMatch(/\{\w+\}|mail\.|findings\.|undefined/);
  }
  for (const line of text.split("\n").filter((one) => one.length > 40 && !one.includes(INPUT.link)))
    expect(html.replaceAll("&#39;", "'")).toContain(line.split(/[:：] ?/).at(-1));
});

test("names places and times as its reader writes them", () => {
  const { text } = shareMail({ ...INPUT, language: "zh-Hant", until: new Date("2026-11-16T15:05:00Z") });
  expect(text).toContain("美因茲，萊茵蘭-普法爾茲，德國");
  expect(text).toContain("巴黎");
  expect(text).toContain("2026年11月16日 15:05 UTC");
});

test("a name from the directory can neither break the page nor the subject", () => {
  const { subject, text, html } = shareMail({
    ...INPUT,
    sender: 'Eve <img src="x" onerror=alert(1)>\r\nBcc: all@contoso.example\u202E',
  });
  expect(subject).toBe('Eve <img src="x" onerror=alert(1)> Bcc: all@contoso.example shared a network report with you');
  expect(html).not.toContain("<img");
  expect(text).not.toContain("\r");
});
