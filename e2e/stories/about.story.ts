import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { OWN_PAGES, type OwnPage } from "@waymark/contracts/configuration/own-pages";
import { textsOf } from "@waymark/messages/catalogue";
import { CHINA_URL, WEB_URL } from "../src/endpoints.ts";
import { expect, expectNoAxeViolations, inGate, LONG, navigation, takenOver, test } from "../src/story.ts";

const NAMES = {
  faq: "FAQ",
  community: "Community",
  privacy: "Privacy",
  terms: "Terms",
  mapTerms: "Map terms",
  trademarks: "Trademarks",
} as const satisfies Partial<Record<OwnPage, string>>;
type Linked = keyof typeof NAMES;
const PAGES = Object.keys(NAMES) as Linked[];
const LOOKS = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 390 },
] as const;

for (const page of PAGES) {
  test(
    `the link ${NAMES[page]} opens our own page in a new tab, by keyboard [V057, V058, V059]`,
    inGate(page === "faq"),
    async ({ page: start }) => {
      await start.goto("/");
      await takenOver(start);
      const place = page === "faq" || page === "community" ? navigation(start) : start.getByRole("contentinfo");
      await place.getByRole("link", { name: new RegExp(`^${NAMES[page]}\\b`) }).focus();
      const [opened] = await Promise.all([start.waitForEvent("popup"), start.keyboard.press("Enter")]);
      await expect(opened).toHaveURL(`${WEB_URL}${OWN_PAGES[page]}`);
      await expect(opened).toHaveTitle(`${NAMES[page]} – Waymark`);
      await expect(opened.getByRole("heading", { level: 1, name: NAMES[page] })).toBeVisible();
      await expect(opened.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    },
  );

  test(`axe finds nothing at ${OWN_PAGES[page]}, and nothing is wider than the window`, LONG, async ({ page: tab }) => {
    for (const { colorScheme, width } of LOOKS) {
      await tab.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await tab.setViewportSize({ width, height: 900 });
      await tab.goto(OWN_PAGES[page]);
      await expect(tab.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
      if (page === "mapTerms") await expect(tab.getByRole("link", { name: /GeoNames \(cities\)/ })).toBeVisible();
      await expectNoAxeViolations(tab);
      const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

for (const language of LANGUAGES) {
  test(`our own pages are written in ${language} [V018]`, LONG, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const tab = await context.newPage();
    for (const page of PAGES) {
      await tab.goto(OWN_PAGES[page]);
      const main = tab.getByRole("main");
      await expect(main).toContainText(textsOf(language)[`about.${page}.lead`]);
      await expect(main).not.toContainText(/\b(about|yourData|ui)\.[a-zA-Z]+/);
    }
    await context.close();
  });
}

test("the terms that a visitor accepts by running the test can be read", LONG, async ({ page }) => {
  await page.goto("/");
  const [terms] = await Promise.all([
    page.waitForEvent("popup"),
    page
      .getByRole("main")
      .getByRole("link", { name: /terms of use/ })
      .click(),
  ]);
  await expect(terms.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
});

test("under /gcc our own pages stay there", LONG, async ({ page }) => {
  await page.goto("/gcc/");
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: /^Privacy/ });
  await expect(privacy).toHaveAttribute("href", "/gcc/about/privacy");
  await page.goto("/gcc/about/privacy");
  await expect(page.getByRole("heading", { level: 2, name: "What is stored, and for how long" })).toBeVisible();
});

test(
  "addresses that the operator set are used as they are, and our page points to them [V057, V058, V059]",
  LONG,
  async ({ page }) => {
    await page.goto(CHINA_URL);
    const links = {
      FAQ: "https://operator.example/faq",
      Community: "https://operator.example/forum",
      Privacy: "https://operator.example/privacy",
      Terms: "https://operator.example/terms",
      "Map terms": "/about/map-terms",
    };
    for (const [name, address] of Object.entries(links)) {
      const link = page.getByRole("link", { name: new RegExp(`^${name} .*opens in a new tab`) });
      await expect(link).toHaveAttribute("href", address);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    await page.goto(`${CHINA_URL}/about/terms`);
    const theirs = page.getByRole("main").getByRole("link", { name: /^Go there/ });
    await expect(theirs).toHaveAttribute("href", "https://operator.example/terms");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(0);
  },
);
