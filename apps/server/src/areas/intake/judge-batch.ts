import { setImmediate } from "node:timers/promises";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { JudgedSample, SampleBatch } from "@waymark/contracts/intake/sample-batch";
import { type IntakeReply, IntakeSample } from "@waymark/contracts/intake/schemas";
import { MINUTE_MS } from "@waymark/contracts/units";
import { bucketed } from "@waymark/rules/geography/bucket";
import { quarantineOf, refusalOfTime } from "@waymark/rules/intake/judge-sample";
import { truncateAddress } from "../../platform/addresses.ts";
import type { KnownPlace, Places } from "../geography/port.ts";
import { idOfSample } from "./sample-id.ts";

type Refusal = IntakeReply["refusals"][number];

export type JudgedBatch = Pick<SampleBatch, "samples" | "quarantined"> & { readonly refusals: readonly Refusal[] };

/** So many are judged before other requests have their turn. */
const AT_ONCE = 200;

/** Decides about each item by itself: some bad ones do not keep the good ones out. */
export async function judgeBatch(
  items: readonly unknown[],
  around: { readonly tenantId: string; readonly nowMs: number; readonly places: Places },
): Promise<JudgedBatch> {
  const samples: JudgedSample[] = [];
  const quarantined: SampleBatch["quarantined"] = [];
  const refusals: Refusal[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const parsed = IntakeSample.safeParse(item);
    if (!parsed.success) {
      refusals.push({ index, reason: "invalid", detail: detailOf(parsed.error.issues[0]) });
      continue;
    }
    const sent = parsed.data;
    const reason = refusalOfTime(Date.parse(sent.at), around.nowMs);
    const place = reason === undefined ? await placeOf(sent, around.places) : undefined;
    if (place === undefined) {
      refusals.push({ index, reason: reason ?? "placeUnknown" });
      continue;
    }
    const sample = await judgedSample(sent, place, around);
    const doubt = quarantineOf(sent, place.point);
    if (doubt === undefined) samples.push(sample);
    else quarantined.push({ reason: doubt, sample });
  }
  return { samples, quarantined, refusals };
}

function detailOf(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  const at = issue?.path.map(String).join(".") ?? "";
  const text = at === "" ? (issue?.message ?? "") : `${at}: ${issue?.message}`;
  return text.slice(0, intakeLimits.refusalMaxCharacters);
}

function placeOf({ city, latitude = 0, longitude = 0 }: IntakeSample, places: Places): Promise<KnownPlace | undefined> {
  return city === undefined ? places.placeAt(bucketed({ latitude, longitude })) : places.cityById(city);
}

/** Nothing of it tells the device, its exact place or its address. */
async function judgedSample(
  sent: IntakeSample,
  place: KnownPlace,
  { tenantId, places }: { readonly tenantId: string; readonly places: Places },
): Promise<JudgedSample> {
  const egress = await places.placeOfAddress(sent.address);
  return {
    sampleId: idOfSample(tenantId, sent.id),
    workload: sent.workload,
    at: new Date(Math.floor(Date.parse(sent.at) / MINUTE_MS) * MINUTE_MS).toISOString(),
    country: place.countryIso2,
    state: place.stateId,
    city: place.id,
    egressCountry: egress.place?.countryIso2 ?? "",
    egressCity: egress.place?.id ?? 0,
    egressNetwork: truncateAddress(sent.address),
    asn: egress.asn ?? 0,
    outcome: sent.outcome,
    rttMs: sent.rttMs ?? null,
    megabytesPerSecond: sent.megabytesPerSecond ?? null,
    jitterMs: sent.jitterMs ?? null,
    packetsSent: sent.packetsSent ?? 0,
    packetsLost: sent.packetsLost ?? 0,
    metro: sent.metro ?? "",
    bestMetro: sent.bestMetro ?? "",
    position: sent.position,
  };
}
