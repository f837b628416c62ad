import { expect, LONG, test } from "../../src/story.ts";
import { type Effect, readEffect } from "../../src/switch-effects.ts";
import { resetSwitches, turn } from "../../src/switches.ts";

test.afterEach(() => resetSwitches());

const PATHS = ["/", "/reports", "/status", "/partner", "/asn", "/partnerPortal", "/endpoints"];
const ALL: Effect = {
  dead: [],
  navigation: ["Network test", "Network health", "FAQ", "Community"],
  footer: 4,
  signIn: PATHS,
};

test("with every switch off all routes and entries are there [V105]", LONG, async ({ page }) => {
  expect(await readEffect(page, PATHS)).toEqual(ALL);
});

test("DisableSignIn removes every route that depends on sign-in [V034, P022]", LONG, async ({ page }) => {
  await turn("DisableSignIn", true);
  const dead = ["/reports", "/partner", "/asn", "/partnerPortal", "/endpoints"];
  expect(await readEffect(page, PATHS)).toEqual({ ...ALL, dead, signIn: [] });
});
