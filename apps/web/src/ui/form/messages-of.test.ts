import { textsOf } from "@waymark/messages/catalogue";
import { expect, test } from "vitest";
import { z } from "zod";
import { createTranslate } from "../../platform/texts/translate.ts";
import { messagesOf } from "./messages-of.ts";

const t = createTranslate("en", textsOf("en"), { suite: "Contoso 365", vendor: "Contoso" });

const Registration = z.strictObject({
  company: z.string().min(2).max(10),
  url: z.url(),
  mail: z.email(),
  sites: z.number().int().min(1).max(500),
  kind: z.enum(["ISP", "VPN"]),
  subnets: z.array(z.string()).min(1).max(2),
  terms: z.literal(true),
  owner: z.strictObject({ mail: z.email() }),
});

const good = {
  company: "Woodgrove",
  url: "https://www.woodgrove.example",
  mail: "jonas.weber@woodgrove.example",
  sites: 3,
  kind: "ISP",
  subnets: ["198.18.64.0/20"],
  terms: true,
  owner: { mail: "jonas.weber@woodgrove.example" },
};

test("values that the schema accepts have no message", () => {
  expect(messagesOf(Registration, good, t)).toEqual({});
});

test.each([
  [{ company: "" }, "company", "Fill this in."],
  [{ company: "W" }, "company", "Enter at least 2 characters."],
  [{ company: "Woodgrove Broadband" }, "company", "Shorten this to 10 characters."],
  [{ url: "woodgrove" }, "url", "Enter a web address that begins with https://."],
  [{ mail: "jonas" }, "mail", "Enter a mail address, for example name@contoso.example."],
  [{ sites: 0 }, "sites", "Enter 1 or more."],
  [{ sites: 501 }, "sites", "Enter 500 or less."],
  [{ sites: 1.5 }, "sites", "Enter a whole number."],
  [{ sites: "three" }, "sites", "Enter a number."],
  [{ kind: "" }, "kind", "Choose one of the values."],
  [{ kind: "Radio" }, "kind", "Choose one of the values."],
  [{ subnets: [] }, "subnets", "Fill this in."],
  [{ subnets: ["a", "b", "c"] }, "subnets", "Keep at most 2 entries."],
  [{ terms: false }, "terms", "Tick this to go on."],
  [{ owner: { mail: "x" } }, "owner.mail", "Enter a mail address, for example name@contoso.example."],
])("%j says what to correct", (change, name, message) => {
  expect(messagesOf(Registration, { ...good, ...change }, t)).toEqual({ [name]: message });
});

test("a page's own sentence wins, but not over an empty field", () => {
  const own = { mail: "Email should be from the same domain as company URL." };
  expect(messagesOf(Registration, { ...good, mail: "jonas" }, t, own).mail).toBe(own.mail);
  expect(messagesOf(Registration, { ...good, mail: "" }, t, own).mail).toBe("Fill this in.");
});

test("a refinement without a sentence of its own never shows the schema's English", () => {
  const Even = z.strictObject({ port: z.string().refine((text) => text === "443", "is not 443") });
  expect(messagesOf(Even, { port: "80" }, t).port).toBe("Check the spelling: this is not in the expected form.");
});
