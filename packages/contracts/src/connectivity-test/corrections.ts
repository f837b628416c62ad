import { z } from "zod";

export const CORRECTED_SUBJECTS = ["user", "egress", "resolver"] as const;
export type CorrectedSubject = (typeof CORRECTED_SUBJECTS)[number];

const placeName = z.string().max(120);

/** Where somebody says that they, their egress or their resolver really are. */
export const PlaceCorrection = z
  .strictObject({
    subject: z.enum(CORRECTED_SUBJECTS),
    city: placeName.min(1),
    region: placeName,
    country: placeName.min(1),
    /** Bucketed by the server whatever the browser did. */
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ id: "PlaceCorrection" });
export type PlaceCorrection = z.infer<typeof PlaceCorrection>;

/** The door that answered sooner than light could have come back from it by way of the place. */
const TooQuick = z.strictObject({
  door: z.string(),
  measuredMs: z.number().min(0),
  leastMs: z.number().min(0),
});

/** A correction as it is kept: the last one of a subject counts. */
export const Correction = PlaceCorrection.extend({
  /** False: light cannot be that fast. It is kept as a note, and the findings stay as they are. */
  isPlausible: z.boolean(),
  tooQuick: TooQuick.nullable(),
}).meta({ id: "Correction" });
export type Correction = z.infer<typeof Correction>;
