import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, utcDay } from "@waymark/contracts/units";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";
import { revokeRight } from "@waymark/server/areas/access/grant-right";
import { publishWindows } from "@waymark/server/areas/performance/publish-windows";
import { makeFigures, putRows, shown } from "@waymark/server/areas/performance/test-figures";
import { ITEM_MAIL, ITEM_REVIEW_MAIL } from "@waymark/server/areas/solutions/item-reviews/item-mail";
import { PORTAL_MAIL } from "@waymark/server/areas/solutions/portal-mail";
import { REQUEST_MAIL, REQUEST_REVIEW_MAIL } from "@waymark/server/areas/solutions/requests/request-mail";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution, type WantedSolution } from "@waymark/server/areas/solutions/save-solution";
import { readSolutionFacts } from "@waymark/server/areas/solutions/solution-facts.read";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { read, write } from "@waymark/server/platform/database/in-scope";
import { providerScope, vendorScope } from "@waymark/server/platform/database/scope";
import { withMeasurements } from "./metros.ts";
import { call } from "./people.ts";
import { expect } from "./story.ts";
import { withOwner } from "./switches.ts";

const CLOUD = "MultiTenant";
const actor = { kind: "job", id: "stories" } as const;
const WINGTIP = {
  id: "5f1c6d1e-7c57-4c0e-8c55-3a1f6f1b2c01",
  tenantId: tenants.wingtip.id,
  name: "Wingtip Networks",
  url: "https://wingtip.example",
  status: "Approved",
} as const;

type Made = Omit<WantedSolution, "id" | "providerId" | "method"> & {
  readonly contested?: string;
  /** Its provider has asked the vendor to make it public. */
  readonly isContributed?: true;
  /** Null: withheld for privacy. */
  readonly figure?: number | null;
  readonly rating?: string;
};

/** Of the solution at this place of those that the portal is filled with. */
export const idOf = (index: number): string => `5f1c6d1e-7c57-4c0e-8c55-${String(index).padStart(12, "0")}`;
const proven = (kind: "ASN" | "IP", value: string, hoursAgo = 240) => ({
  kind,
  value,
  proof: "operator" as const,
  validFrom: new Date(Date.now() - hoursAgo * HOUR_MS),
});

/** One solution in every state that a list can show. */
export const EVERY_STATE: readonly Made[] = [
  {
    name: "Wingtip Fibre Business",
    type: "isp",
    visibility: "Public",
    items: [proven("ASN", "64500")],
    figure: 78.4,
    rating: "AboveAverage",
  },
  {
    name: "Wingtip Fibre Home",
    type: "isp",
    visibility: "Public",
    items: [proven("ASN", "64501")],
    figure: 71.2,
    rating: "Average",
  },
  {
    name: "Wingtip Campus Porto",
    type: "university",
    items: [proven("IP", "198.51.100.0/24")],
    figure: 85.3,
    rating: "Best",
  },
  { name: "Wingtip Air", type: "satellite", items: [proven("ASN", "64502")], figure: null },
  {
    name: "Wingtip Cloud Gateway",
    type: "cloudproxy",
    items: [
      proven("ASN", "64503"),
      { kind: "ASN", value: "64504" },
      proven("IP", "198.18.64.0/20"),
      { kind: "IP", value: "203.0.113.0/24" },
      { kind: "certificate", value: "Wingtip Gateway CA", proof: "review" },
    ],
    figure: 77,
    rating: "Average",
  },
  { name: "Wingtip Guest Wi-Fi", type: "corporate", items: [proven("ASN", "64505", 5)] },
  { name: "Wingtip Legacy DSL", type: "isp", status: "closed", items: [] },
  {
    name: "Wingtip Mobile 5G",
    type: "isp",
    isContributed: true,
    items: [proven("ASN", "64506")],
    figure: 68.9,
    rating: "BelowAverage",
  },
  { name: "Wingtip Rail Wi-Fi", type: "corporate", items: [proven("ASN", "64507")], figure: 54.7, rating: "Worst" },
  { name: "Wingtip Remote Access", type: "vpn", items: [proven("ASN", "64508")] },
  {
    name: "Wingtip SD-WAN",
    type: "sdwan",
    items: [proven("IP", "198.18.240.0/22"), proven("ASN", "64509")],
    contested: "198.18.240.0/22",
    figure: null,
  },
];

/** Wingtip has no solution and only its group holds the portal right, whatever stories before did. */
export const emptyPortal = (): Promise<void> =>
  withOwner(async (db) => {
    const ctx = ctxOf(db, systemClock, CLOUD, actor);
    await saveProvider(ctx, WINGTIP);
    const colleague = { right: "partnerPortal", subjectKind: "user", subjectId: users.p1Reader.oid } as const;
    await revokeRight(ctx, WINGTIP.tenantId, colleague);
    // no audit: as if nobody had proven anything, and nobody had been written to.
    await write(ctx, providerScope(CLOUD, WINGTIP.id), async (tx) => {
      await tx.deleteFrom("item_proofs").execute();
      await tx.deleteFrom("item_refusals").execute();
      await tx.deleteFrom("solution_requests").execute();
    });
    await write(ctx, vendorScope(CLOUD), async (tx) => {
      await tx.deleteFrom("registration_mails").execute();
      await tx
        .deleteFrom("mails")
        .where("about_kind", "in", [PORTAL_MAIL, ITEM_MAIL, ITEM_REVIEW_MAIL, REQUEST_MAIL, REQUEST_REVIEW_MAIL])
        .execute();
    });
    const found = await read(ctx, providerScope(CLOUD, WINGTIP.id), (tx) => readSolutionFacts(tx, { most: 1_000 }));
    for (const { id, name, type } of found) {
      const gone = { status: "cancelled", awaitingReviewSince: null, visibility: "Private", items: [] } as const;
      await saveSolution(ctx, { id, providerId: WINGTIP.id, name, type, ...gone, method: "Script" });
    }
  });

const ADVENTURE = {
  id: "5f1c6d1e-7c57-4c0e-8c55-3a1f6f1b2c02",
  tenantId: tenants.adventure.id,
  name: "Adventure Mobile",
  url: "https://adventure.example",
  status: "Approved",
} as const;
const RIVAL = { ...ADVENTURE, solution: "5f1c6d1e-7c57-4c0e-8c55-3a1f6f1b2c03" } as const;

/** Another provider has proven this ASN of Wingtip's, too. */
export const contestWingtip = (asn: string): Promise<void> =>
  withOwner(async (db) => {
    const ctx = ctxOf(db, systemClock, CLOUD, actor);
    await saveProvider(ctx, ADVENTURE);
    await saveSolution(ctx, {
      ...AS_NEW,
      id: RIVAL.solution,
      providerId: ADVENTURE.id,
      name: "Adventure Fibre",
      type: "isp",
      items: [{ kind: "ASN", value: asn, proof: "operator" }],
      method: "Script",
    });
    // no audit: as the second proof would leave them.
    for (const { id } of [WINGTIP, ADVENTURE])
      await write(ctx, providerScope(CLOUD, id), (tx) =>
        tx.updateTable("solution_items").set({ state: "Contested" }).where("value", "=", asn).execute(),
      );
  });

/** Gives Wingtip these solutions with their figures, and waits until they can be read. */
export async function fillPortal(made: readonly Made[]): Promise<void> {
  await emptyPortal();
  const version = Date.now();
  const day = utcDay(Date.now() - DAY_MS);
  await withOwner(async (db) => {
    const ctx = ctxOf(db, systemClock, CLOUD, actor);
    for (const [
      index,
      { figure: _figure, rating: _rating, isContributed: _isContributed, contested, ...solution },
    ] of made.entries()) {
      await saveSolution(ctx, { ...AS_NEW, ...solution, id: idOf(index), providerId: WINGTIP.id, method: "Script" });
      if (contested !== undefined)
        // no audit: as a second provider's proof would leave it.
        await write(ctx, providerScope(CLOUD, WINGTIP.id), (tx) =>
          tx.updateTable("solution_items").set({ state: "Contested" }).where("value", "=", contested).execute(),
        );
    }
  });
  await withMeasurements(async (measurements) => {
    const rows = made.flatMap(({ figure, rating = "" }, index) =>
      figure === undefined
        ? []
        : [
            {
              ...makeFigures(
                { solution_id: idOf(index) },
                figure === null ? WITHHELD : { ...shown(figure), low: figure - 1.2, high: figure + 1.2 },
              ),
              availability: figure === null ? WITHHELD : { ...shown(99.95), low: 99.93, high: 99.97 },
              rating,
              day,
              version,
            },
          ],
    );
    await putRows(measurements, "newest_figures", rows);
    await publishWindows(measurements, { day, version });
  });
  const active = made.filter(({ status = "active" }) => status === "active").map(({ name }) => name);
  await expect
    .poll(async () => {
      const reply = await call("api/pnpp/api/v1/PartnerPerformance/latestOfPartner", { as: "p1" });
      // A server that is busy answers without rows.
      return reply.json<{ rows?: { name: string }[] }>().rows?.map(({ name }) => name) ?? [];
    })
    .toEqual(expect.arrayContaining(active));
  for (const [index, { isContributed }] of made.entries()) if (isContributed) await contribute(idOf(index));
}

/** As p1 does it in the portal. */
export async function contribute(solutionId: string, note = ""): Promise<void> {
  const listed = await call("api/pnpp/api/v1/PartnerInputSolution/list", { as: "p1" });
  const { solutions } = listed.json<{ solutions: { id: string; version: string }[] }>();
  const version = solutions.find(({ id }) => id === solutionId)?.version;
  const body = { id: randomUUID(), solutionId, version, note, operation: "Create" };
  const asked = await call("api/pnpp/api/v1/PartnerChangeSolutionRequest/Create", { method: "PUT", as: "p1", body });
  expect(asked.status).toBe(200);
}

/** Whatever a story before made of it. */
const AS_NEW = { visibility: "Private", status: "active", awaitingReviewSince: null } as const;
const WITHHELD = { value: null, low: null, high: null, samples: null, withheld: "Privacy", needs: "" };
