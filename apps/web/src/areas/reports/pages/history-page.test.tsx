import { FluentProvider } from "@fluentui/react-components";
import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { ReportSummary } from "@waymark/contracts/reports/schemas";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProvider } from "../../../platform/api-context.tsx";
import { SettingsProvider } from "../../../platform/configuration-context.tsx";
import { Queries } from "../../../platform/queries.tsx";
import { SessionProvider } from "../../../platform/session/session-context.tsx";
import { TextsProvider } from "../../../platform/texts/texts-context.tsx";
import { HistoryPage } from "./history-page.tsx";

const summary = (index: number, more: Partial<ReportSummary> = {}): ReportSummary => ({
  id: `0198f3a0-0000-4000-8000-0000000000${String(index).padStart(2, "0")}`,
  dateTime: `2026-08-${String(20 - index).padStart(2, "0")}T13:32:00.000Z`,
  city: "Lisbon",
  region: "Lisbon",
  country: "Portugal",
  internetType: "Office",
  verdict: { tone: "works", effect: "everythingWorks", tasks: [], causes: [], owners: [] },
  findings: [],
  mailMs: 9.4,
  filesMegabytesPerSecond: 21.44,
  busyRiseMs: 38,
  aiChatMs: null,
  keptUntil: "2028-08-20T13:32:00.000Z",
  sharedWith: { people: 0, organization: false, public: false },
  ...more,
});

const ROWS = [
  summary(0, { sharedWith: { people: 3, organization: false, public: false } }),
  summary(1, { mailMs: null, sharedWith: { people: 1, organization: true, public: true } }),
  summary(2),
];

const configuration = {
  basePath: "http://waymark.example",
  uxFeatureControl: { ...FEATURE_CONTROL_DEFAULTS, DisableSignIn: true, DisableShareReport: true },
} as FrontendConfiguration;
const SETTINGS = { configuration, flags: REMOTE_FLAG_DEFAULTS };
const nothing = () => undefined;

const host = document.createElement("div");
let root: Root;
let asked: URL[];
let address = "";

function Address() {
  address = useLocation().search;
  return null;
}

const reply = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  asked = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal("fetch", async (to: string) => {
    asked.push(new URL(to));
    const page = { matching: 3, total: 3, countries: ["Portugal"], next: null };
    return reply(to.includes("Owned") ? { ...page, reports: ROWS } : { ...page, reports: [], matching: 0, total: 0 });
  });
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function show(path: string): Promise<void> {
  await act(async () =>
    root.render(
      <FluentProvider theme={{}}>
        <SettingsProvider settings={SETTINGS}>
          <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
            <SessionProvider configuration={configuration} onPersonChanged={nothing}>
              <ApiProvider basePath={configuration.basePath}>
                <MemoryRouter initialEntries={[path]}>
                  <Address />
                  <Queries>
                    <HistoryPage forget={nothing} />
                  </Queries>
                </MemoryRouter>
              </ApiProvider>
            </SessionProvider>
          </TextsProvider>
        </SettingsProvider>
      </FluentProvider>,
    ),
  );
}

const until = (is: () => unknown) =>
  vi.waitFor(async () => act(async () => expect(is()).toBeTruthy()), { timeout: 10_000 });
const rows = () => [...host.querySelectorAll("tbody tr")];
const cells = (row: Element | undefined) => [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);

test("lists what the server has, with dashes for what was not measured [V029]", async () => {
  await show("/reports");
  await until(() => rows().length === 3);
  expect(cells(rows()[0]).slice(1)).toEqual(["Lisbon · Office", "Everything works", "9 ms", "21.4", "+38", "3 people"]);
  expect(cells(rows()[1])[3]).toBe("–Not measured");
  expect(cells(rows()[1])[6]).toBe("Public");
  expect(host.querySelector("[role=tab]")?.textContent).toBe("Mine 3");
});

test("what the address says is asked for, in the reader's days and with the rules that are meant [V211]", async () => {
  await show("/reports?q=busy%20line&since=2026-08-01&country=Portugal&verdict=struggles&sort=mail&order=asc");
  await until(() => rows().length === 3);
  const query = asked.find(({ pathname }) => pathname.endsWith("OwnedReports"))?.searchParams;
  expect(Object.fromEntries(query ?? [])).toEqual({
    search: "busy line",
    findings: "busyLine",
    countries: "Portugal",
    tones: "struggles",
    sort: "mail",
    order: "asc",
    since: new Date(2026, 7, 1).toISOString(),
    limit: "50",
  });
  expect([...host.querySelectorAll("li")].map((chip) => chip.textContent)).toEqual([
    ...["Search: busy line", "Since: 1 Aug 2026", "Country: Portugal", "Verdict: Will struggle"],
  ]);
});

test("a press opens the report beside the list and says so in the address [V029]", async () => {
  await show("/reports");
  await until(() => rows().length === 3);
  await act(async () => rows()[1]?.querySelector<HTMLElement>("button")?.click());
  expect(address).toBe(`?report=${ROWS[1]?.id}`);
  expect(host.querySelector("aside")?.textContent).toContain("Everything works");
  await act(async () => host.querySelector<HTMLElement>("[aria-label='Close details']")?.click());
  expect([address, host.querySelector("aside")]).toEqual(["", null]);
});

test("those shared with one are another list; when there are none it says so [V212]", async () => {
  await show("/reports?tab=received");
  await until(() => host.querySelector("h2"));
  expect(host.querySelector("h2")?.textContent).toBe("Nothing has been shared with you yet");
});
