import { METROS } from "@waymark/contracts/front-door/metros";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import { DAY_MS, MINUTE_MS } from "@waymark/contracts/units";
import { type Claim, createAttributor } from "@waymark/rules/attribution/attribute";
import { distanceKm } from "@waymark/rules/geography/distance";
import { quarantineOf } from "@waymark/rules/intake/judge-sample";
import { KM_PER_MS_OF_ROUND_TRIP, PLACE_ERROR_KM } from "@waymark/rules/test-run/judge-doors";
import { table, text } from "./markdown.ts";

/** Which samples count, and for whom. */
export const sampleExamples = (): string =>
  [
    "#### Samples: limits",
    table(
      ["limit", "number"],
      [
        ["samples of one tenant in an hour, over all its keys", text(intakeLimits.samplesPerHour)],
        ["age of a sample of a device, at most", `${intakeLimits.ageMaxMs / DAY_MS} days`],
        ["how far ahead its clock may be", `${intakeLimits.futureMaxMs / MINUTE_MS} minutes`],
        ["distance that light covers in a millisecond of round trip", `${KM_PER_MS_OF_ROUND_TRIP} km`],
        ["distance that is granted, as places are exact to a city", `${PLACE_ERROR_KM} km`],
      ],
    ),
    lightExample(),
    "#### Samples: whom they count for",
    ...attributionExample(),
  ].join("\n\n");

function lightExample(): string {
  const [from, to] = ["LIS", "FRA"].map((code) => METROS.find((metro) => metro.code === code));
  if (from === undefined || to === undefined) throw new Error("The example needs two metros that exist.");
  const rows = [8, 11, 12, 40].map((rttMs) => [
    `${rttMs} ms`,
    quarantineOf({ rttMs, metro: to.code }, from) === undefined ? "counts" : "quarantined",
  ]);
  return [
    `A device in ${from.city} names ${to.city} as the metro in use, ${text(distanceKm(from, to), 0)} km away:`,
    table(["its `rttMs`", "the sample"], rows),
  ].join("\n\n");
}

const claim = (kind: Claim["kind"], value: string, untilMs: number | null = null): Claim => ({
  kind,
  value,
  fromMs: 0,
  untilMs,
});

function attributionExample(): readonly string[] {
  const attributor = createAttributor();
  attributor.setSolution({
    id: "A",
    type: "isp",
    claims: [claim("ASN", "64500"), claim("IP", "241.7.0.0/16"), claim("IP", "241.9.5.0/24")],
  });
  attributor.setSolution({ id: "B", type: "corporate", claims: [claim("IP", "241.7.8.0/24", 30 * DAY_MS)] });
  attributor.setSolution({ id: "C", type: "cloudproxy", claims: [claim("IP", "241.7.9.0/24")] });
  attributor.setSolution({ id: "D", type: "isp", claims: [claim("IP", "241.9.5.0/24")] });
  const rows = (
    [
      ["241.7.1.0", 64_500, 1],
      ["241.7.8.0", 64_500, 1],
      ["241.7.8.0", 64_500, 40],
      ["241.7.9.0", 64_500, 1],
      ["241.8.1.0", 64_500, 1],
      ["241.9.5.0", 64_500, 1],
      ["241.8.1.0", 64_501, 1],
    ] as const
  ).map(([address, asn, day]) => {
    const { access, overlays, contested } = attributor.attribute({ address, asn, atMs: day * DAY_MS });
    return [address, `AS${asn}`, String(day), access ?? "–", overlays.join(", ") || "–", contested.join(", ") || "–"];
  });
  return [
    "A (isp) holds AS64500, 241.7.0.0/16 and 241.9.5.0/24. B (corporate) holds 241.7.8.0/24 until day 30. C (cloudproxy) holds 241.7.9.0/24. D (isp) has proven 241.9.5.0/24, too.",
    table(["network of the sample", "ASN", "day", "access solution", "overlays", "contested"], rows),
  ];
}
