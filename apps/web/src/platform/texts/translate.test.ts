import { PROBLEMS } from "@waymark/contracts/problems";
import { CATALOGUES, textsOf } from "@waymark/messages/catalogue";
import { describe, expect, test } from "vitest";
import { NETWORK_REQUEST_ERROR } from "../api/request-error.ts";
import { createTranslate } from "./translate.ts";

const english = createTranslate("en", textsOf("en"), { suite: "Contoso 365", vendor: "Contoso" });

describe("texts", () => {
  test("the suite's name is filled in wherever a text wants it", () => {
    expect(english("start.title")).toBe("Is your network ready for Contoso 365?");
  });

  test("values are filled in, unknown placeholders stay visible", () => {
    expect(english("shell.title.page", { page: "Reports" })).toBe("Reports – Waymark");
    expect(english("shell.title.page")).toBe("{page} – Waymark");
  });

  test("a value is never read as a placeholder of its own", () => {
    expect(english("shell.user.menu", { name: "{vendor}" })).toBe("Account: {vendor}");
  });

  test("counts follow the language's plural rules and numbers its locale", () => {
    expect(english.count("access.coolDown", 1)).toBe("You can try again in 1 second.");
    expect(english.count("access.coolDown", 1200)).toBe("You can try again in 1,200 seconds.");
    const japanese = createTranslate("ja", textsOf("ja"), {});
    expect(japanese.count("access.coolDown", 1)).toBe("1\u00a0秒後にもう一度お試しいただけます。");
  });

  test("an unknown key from elsewhere gives the general message [V260]", () => {
    expect(english.loose("problem.neverHeardOf", "problem.general")).toBe(
      "Something went wrong, please try again later.",
    );
  });

  test("every problem of the server and of the network has a text in every language", () => {
    const keys = [...Object.values(PROBLEMS).map((problem) => problem.textKey), NETWORK_REQUEST_ERROR];
    for (const texts of Object.values(CATALOGUES)) for (const key of keys) expect(Object.keys(texts)).toContain(key);
  });
});
